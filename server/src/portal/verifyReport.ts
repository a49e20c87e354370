import { reasonParts } from '@tejian/contract/declarations/steps.ts'
import type { VerifiedReport, VerifiedVersion } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { asPrinted, instituteOf } from '../reports/public.ts'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const day = (value: unknown): string => text(value).slice(0, 10)

const versionOf = (row: Row): VerifiedVersion => ({
  reportno: text(row.reportno),
  versionNo: Number(row.versionNo ?? 1),
  state: text(row.state),
  sealedDate: day(row.sealedTime),
  endedDate: row.state === reportStates.valid ? '' : day(row.stateTime),
  reason: row.state === reportStates.valid ? '' : reasonParts(text(row.stateReason)).label,
  verifyCode: text(row.verifyCode),
})

/** Counts the verification and answers what was found; a version that was never sealed has no code. */
async function counted(context: Context, code: string): Promise<Row> {
  const { rows } = await sql<Row>`update report set "verifyCount" = coalesce("verifyCount", 0) + 1
    where "verifyCode" = ${code} and state <> ${reportStates.working} returning *`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal(portalMessages.unknownCode, { code: 'missing' })
  return row
}

/** What anybody who holds a report may know about it, and about the versions before and after it. */
export async function verifyReport(
  context: Context,
  code: string,
  { lookups, demo }: Services,
): Promise<VerifiedReport> {
  const row = await counted(context, asPrinted(code))
  const { rows: versions } = await sql<Row>`select * from report
    where "itemId" = ${row.itemId}::uuid and state <> ${reportStates.working}
    order by "versionNo" desc nulls last`.execute(context.db)
  const { rows: items } = await sql<{ equname: string | null }>`
    select equname from business_item where id = ${row.itemId}::uuid`.execute(context.db)
  const institute = await instituteOf(context, row.orgId)
  return {
    ...versionOf(row),
    title: text(row.templateName),
    institute: institute.name,
    institutePhone: institute.phone,
    unitname: text(row.unitname),
    equname: text(items[0]?.equname),
    equclaname: lookups.className(text(row.equclacode)) ?? '',
    equcode: text(row.equcode),
    kind: lookups.label('INM_GROUP', text(row.inmGroupCode)) ?? '',
    inspectdate: day(row.inspectdate),
    nextinspdate: day(row.nextinspdate),
    conclusion: lookups.label('REPORT_CONCLUSION', text(row.inspectResult)) ?? text(row.inspectResult),
    pageCount: Number(row.pageCount ?? 0),
    fileHash: text(row.fileHash),
    verifyCount: Number(row.verifyCount),
    versions: versions.map(versionOf),
    demo,
  }
}

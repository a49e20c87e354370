import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reasonParts } from '@tejian/contract/inspection/steps.ts'
import type { VerifiedReport, VerifiedVersion } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { titleOf } from '@tejian/contract/reports/templates/title.ts'
import { sql } from 'kysely'
import { instituteOf } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { asPrinted } from '../reports/public.ts'

const day = (moment: string | null): string => (moment ?? '').slice(0, 10)

const versionOf = (row: Report): VerifiedVersion => ({
  reportno: row.reportno ?? '',
  versionNo: row.versionNo ?? 1,
  state: row.state ?? '',
  sealedDate: day(row.sealedTime),
  endedDate: row.state === reportStates.valid ? '' : day(row.stateTime),
  reason: row.state === reportStates.valid ? '' : reasonParts(row.stateReason ?? '').label,
  verifyCode: row.verifyCode ?? '',
})

/** Counts the verification and answers what was found; a version that was never sealed has no code. */
async function counted(context: Context, code: string): Promise<Report> {
  const { rows } = await sql<Report>`update report set "verifyCount" = coalesce("verifyCount", 0) + 1
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
  const { rows: versions } = await sql<Report>`select * from report
    where "itemId" = ${row.itemId}::uuid and state <> ${reportStates.working}
    order by "versionNo" desc nulls last`.execute(context.db)
  const { rows: items } = await sql<Pick<BusinessItem, 'equname'>>`
    select equname from business_item where id = ${row.itemId}::uuid`.execute(context.db)
  const institute = await instituteOf(context, row.orgId)
  return {
    ...versionOf(row),
    title: titleOf(row.templateName ?? '', row.inmGroupCode),
    institute: institute.name,
    institutePhone: institute.phone,
    unitname: row.unitname ?? '',
    equname: items[0]?.equname ?? '',
    equclaname: lookups.className(row.equclacode ?? '') ?? '',
    equcode: row.equcode ?? '',
    kind: lookups.label('INM_GROUP', row.inmGroupCode ?? '') ?? '',
    inspectdate: day(row.inspectdate),
    nextinspdate: day(row.nextinspdate),
    conclusion: lookups.label('REPORT_CONCLUSION', row.inspectResult ?? '') ?? row.inspectResult ?? '',
    pageCount: row.pageCount ?? 0,
    fileHash: row.fileHash ?? '',
    verifyCount: row.verifyCount ?? 0,
    replaces: versions.find(({ versionNo }) => (versionNo ?? 1) < (row.versionNo ?? 1))?.reportno ?? '',
    versions: versions.map(versionOf),
    demo,
  }
}

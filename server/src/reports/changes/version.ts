import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { wantedOf, withPlaces } from '@tejian/contract/reports/changes/places.ts'
import { type Report, report as reportRecord } from '@tejian/contract/reports/report.ts'
import { type ReportSignature, reportSignature } from '@tejian/contract/reports/reportSignature.ts'
import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { withAllComputed } from '@tejian/contract/reports/templates/tables.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { filled } from '../../kit/records/filled.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { deviceFacts, fullHeader } from '../headValues.ts'
import { deviceOf } from '../itemAtStep.ts'
import { nextVersion } from '../seal/nextVersion.ts'
import type { Change } from './kinds.ts'
import type { Standing } from './standing.ts'

/** The report as an application wants it: what stands there with the values of its places, worked out anew. */
export async function wantedReport(
  context: Context,
  row: Pick<Change, 'items'>,
  { item, report, shown }: Standing,
): Promise<Report> {
  const wanted = withPlaces(report, wantedOf(row.items ?? {}))
  const facts = reportFacts(
    shown.equclacode,
    deviceFacts(await deviceOf(context, item), context.lookups),
    wanted.header ?? {},
    wanted,
  )
  const items = withAllComputed(shown.template, wanted.items ?? {}, facts)
  const header = fullHeader(shown.template, wanted.header ?? {}, wanted)
  const { useunit } = header
  const renamed = useunit && useunit !== report.header?.useunit ? { unitname: useunit } : {}
  return { ...wanted, ...renamed, items, header }
}

/** What an application writes into its version again when it came back. */
const rewritten = [
  'unitname',
  'inspectdate',
  'nextinspdate',
  'items',
  'inspectResult',
  'resultCode',
  'unacceptable',
  'problemDesc',
  'note',
] as const

/** Writes the version that is to take the place of the report: a new one, or the one that hangs on the application already. */
export async function writeVersion(
  context: Context,
  row: Change,
  { item, shown }: Standing,
  wanted: Report,
  more: ChangesOf<typeof reportRecord> = {},
): Promise<Report> {
  if (!row.newReportId) {
    const made = await nextVersion(context, item, wanted)
    return Object.keys(more).length > 0 ? updateRow(context, reportRecord, made, more) : made
  }
  const before = await readRow(context, reportRecord, row.newReportId, true)
  const dates = { ...wanted, reportno: before.reportno }
  return updateRow(
    context,
    reportRecord,
    before,
    {
      ...picked(wanted, rewritten),
      header: fullHeader(shown.template, wanted.header ?? {}, dates),
      ...more,
    },
    { action: 'rewrite' },
  )
}

/** A version that will never be sealed: its number is void, and nothing refers to it any more. */
export async function dropVersion(context: Context, row: Change, reason: string): Promise<void> {
  if (!row.newReportId) return
  const version = await readRow(context, reportRecord, row.newReportId, true)
  const said = `${changeMessages.dropped}：${reason}`.slice(0, 500)
  await updateRow(
    context,
    reportRecord,
    version,
    { stateReason: said, stateTime: context.now().toISOString() },
    { action: 'drop' },
  )
  await setNumberFate(context, filled(version, 'reportno'), 'void', said)
}

/** Takes back the signatures of a version that is not sealed, those of some steps or all. */
export async function clearChangeSignatures(
  context: Context,
  reportId: string | null,
  steps?: readonly string[],
): Promise<void> {
  const { rows } = await sql<ReportSignature>`select * from report_signature
    where "reportId" = ${reportId}::uuid and "clearedTime" is null
      ${steps ? sql`and "signStep" = any(${steps}::text[])` : sql``} for update`.execute(context.db)
  const clearedTime = context.now().toISOString()
  for (const row of rows)
    await updateRow(context, reportSignature, row, { clearedTime }, { action: 'clearSignature' })
}

/** The people who inspected: principal and inspectors of the task, by account. */
export const inspectorsOf = (item: BusinessItem): ReadonlySet<string> =>
  new Set([item.proPrincipalId ?? '', ...(item.inspectorIds ?? '').split(',')].filter(Boolean))

import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { askForStated } from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { statedOfArchive } from '../headValues.ts'
import { deviceOf } from '../itemAtStep.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { leaderOf } from './notices/draft.ts'

/** When the head was first filled from the archive: another version of a report has it from the one before. */
async function headSince(context: Context, item: BusinessItem): Promise<Date> {
  const { rows } = await sql<{ since: number | null }>`
    select extract(epoch from min("createDate"))::float8 * 1000 as since from report
    where "itemId" = ${item.id}::uuid`.execute(context.db)
  return new Date(rows[0]?.since ?? context.now())
}

/**
 * What the inspector corrected on the spot in the head of a report is asked for in the archive, after the report itself has
 * written there what it found.
 */
export async function correctArchive(context: Context, item: BusinessItem, report: Report): Promise<void> {
  const template = templateOfReport(context, report)
  if (!template || !report.header) return
  const device = await deviceOf(context, item)
  await askForStated(context, device, {
    values: statedOfArchive(template, item, device, report.header),
    reportno: filled(report, 'reportno'),
    since: await headSince(context, item),
    applicant: leaderOf(item),
    entitledBy: 'report.finish',
  })
}

import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type ChangeName, changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import type { Shown } from '@tejian/contract/reports/changes/places.ts'
import { alterationStates } from '@tejian/contract/reports/changes/reportAlteration.ts'
import { correctionStates } from '@tejian/contract/reports/changes/reportCorrection.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { templateOfReport } from '../templateOfReport.ts'
import type { Change } from './kinds.ts'

/** A released report with its business and what it was written by. */
export type Standing = { readonly item: BusinessItem; readonly report: Report; readonly shown: Shown }

/** Whether a version was handed to its unit; those from before that was written down are the first of finished business. */
export const isHandedOver = (item: BusinessItem, report: Report): boolean =>
  Boolean(report.issueDate) || (item.step === 'end' && (report.versionNo ?? 1) === 1)

/** The report of an application with its item, read in the caller's scope; item before report where they are locked. */
export async function standingOf(
  context: Context,
  reportId: string | null | undefined,
  lock = false,
): Promise<Standing> {
  const seen = await readRow(context, reportRecord, reportId ?? '').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ reportId: changeMessages.noReport })
    throw error
  })
  const item = await readRow(context, businessItem, seen.itemId ?? '', lock)
  const report = lock ? await readRow(context, reportRecord, seen.id, true) : seen
  const template = templateOfReport(context, report)
  // What was moved in from another system has a file at best, and nothing that could be put right here.
  if (!template || !report.fileKey || !report.header) throw new Refusal(changeMessages.notOurs)
  return { item, report, shown: { template, equclacode: report.equclacode ?? '' } }
}

type Open = { name: ChangeName; no: string; reportno: string }

/**
 * The application that is open for an item, drafts apart, or whose report waits for its seal; `but` leaves out one of them.
 * Whoever asks before writing holds the item.
 */
export async function openChangeOf(context: Context, itemId: string, but?: string): Promise<Open | null> {
  const { rows } = await sql<Open>`select name, no, reportno from (
      select c.id, '更正' as name, correctno as no, c.reportno from report_correction c
        left join report version on version.id = c."newReportId"
        where c."itemId" = ${itemId}::uuid and c.status <> ${correctionStates.draft}
          and (c.step <> 'end' or (c.status = ${correctionStates.done} and version.state = ${reportStates.working}))
      union all
      select id, '更改', alterno, reportno from report_alteration
        where "itemId" = ${itemId}::uuid and status <> ${alterationStates.draft} and step <> 'end') as change
    where id is distinct from ${but ?? null}::uuid limit 1`.execute(context.db)
  return rows[0] ?? null
}

/** Refuses what has another application open. */
export async function refuseOpen(context: Context, item: BusinessItem, but?: string): Promise<void> {
  const open = await openChangeOf(context, item.id, but)
  if (open) throw new Refusal(changeMessages.open(open.reportno, open.name, open.no), { code: 'handled' })
}

/** Refuses a report that is not sealed, valid and with its unit; one that its own application has stopped stays. */
export function refuseUnchangeable({ item, report }: Standing, stopped = false): void {
  const counts = report.state === reportStates.valid || (stopped && report.state === reportStates.revoked)
  if (!counts || item.step !== 'end' || item.reportId !== report.id || !isHandedOver(item, report))
    throw new Refusal(changeMessages.notChangeable)
}

/** Why the report of an application no longer counts, other than by the application itself; null while it does. */
export function goneSince(row: Change, report: Report): string | null {
  if (report.replacedBy && report.replacedBy === row.newReportId) return null
  if (report.state === reportStates.replaced) return changeMessages.gone('替代')
  return report.state === reportStates.revoked && !row.stopOld ? changeMessages.gone('撤销') : null
}

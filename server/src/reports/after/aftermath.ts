import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnyRecord, ChangesOf } from '@tejian/contract/kit/record.ts'
import type { defect } from '@tejian/contract/reports/defect.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import type { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { sql } from 'kysely'
import type { ArchiveWriting } from '../../equipment/public.ts'
import type { Context } from '../../kit/context.ts'
import type { SettledNotice } from './notices/ofItem.ts'

/** A record of an earlier inspection as it stood before a passed one closed it. */
export type Closed<R extends AnyRecord> = { readonly id: string; readonly before: ChangesOf<R> }

/** What the end of an inspection changed elsewhere: kept with its event, so that it can be taken back. */
export type Aftermath = {
  readonly reportId: string
  readonly archive: ArchiveWriting
  readonly unqualified: ReadonlyArray<Closed<typeof unqualified>>
  readonly defects: ReadonlyArray<Closed<typeof defect>>
  /** Not known of inspections that ended before this was kept. */
  readonly notices?: readonly SettledNotice[]
}

/** What the ends of an item changed for the sake of one report, the latest first. */
export async function aftermathsOf(
  context: Context,
  item: BusinessItem,
  report: Report,
): Promise<Aftermath[]> {
  const { rows } = await sql<{ aftermath: Aftermath }>`
    select snapshot -> 'aftermath' as aftermath from flow_event
    where process = 'inspection' and "recordId" = ${item.id}::uuid and action in ('finish', 'correct')
      and snapshot -> 'aftermath' ->> 'reportId' = ${report.id}
    order by at desc, id desc`.execute(context.db)
  return rows.map(({ aftermath }) => aftermath)
}

/** The same of a report that has been revoked or replaced, by its number; null for one that counts, or for none. */
export async function aftermathOfVoid(
  context: Context,
  reportno: string | null | undefined,
): Promise<Aftermath | null> {
  if (!reportno) return null
  const { rows } = await sql<{ aftermath: Aftermath }>`
    select flow_event.snapshot -> 'aftermath' as aftermath from report
    join flow_event on flow_event.process = 'inspection' and flow_event."recordId" = report."itemId"
      and flow_event.action in ('finish', 'correct') and flow_event.snapshot -> 'aftermath' ->> 'reportId' = report.id::text
    where report.reportno = ${reportno} and report.state in (${reportStates.revoked}, ${reportStates.replaced})
    order by flow_event.at, flow_event.id limit 1`.execute(context.db)
  return rows[0]?.aftermath ?? null
}

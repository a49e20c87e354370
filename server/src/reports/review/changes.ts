import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import {
  type ChangedPlace,
  type FlatReport,
  flatIn,
  flattenReport,
  type PlaceLabels,
  reportChanges,
} from '@tejian/contract/reports/flatten.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../kit/context.ts'

export type Event = {
  step: string
  backDutyTask: string | null
  snapshot: Readonly<Record<string, unknown>> | null
}

/**
 * The report as it stood when somebody at `step` last passed it or sent it back, else at the last return of anybody: what
 * they have read. Events come newest first. Null when it was never returned.
 */
export function lastRead(events: readonly Event[], step: string): FlatReport | null {
  const numbered = events.map((event, at) => ({ ...event, at }))
  const returned = numbered.find((event) => event.backDutyTask !== null)
  const own = returned && (numbered.find((event) => event.step === step) ?? returned)
  if (!own) return null
  for (const event of events.slice(own.at + 1)) {
    const flat = flatIn(event.snapshot)
    if (flat) return flat
  }
  return null
}

/** What changed in the report since the readers of this step saw it (domain.md, rules for every transition). */
export async function changesSinceRead(
  context: Context,
  item: BusinessItem,
  report: Report,
  labels: PlaceLabels,
): Promise<ChangedPlace[]> {
  const events = await context.db
    .selectFrom('flow_event')
    .select(['step', 'backDutyTask', 'snapshot'])
    .where('process', '=', inspectionProcess.name)
    .where('recordId', '=', item.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const before = lastRead(events, item.step ?? '')
  return before ? reportChanges(before, flattenReport(report), labels) : []
}

import { inspectionGroups, inspectionKindOf } from '../../inspection/inspectionKinds.ts'
import { type Due, dueList, type Undated } from '../dueDates.ts'
import { type DueRow, historyOf } from './archive.ts'

/** An inspection that is being reported, taken as passed. Dates are `yyyy-MM-dd`. */
export type Reported = {
  readonly inmGroupCode: string
  readonly inspectdate: string
  readonly safetyGrade?: string | null
  /** The next date that the report is to state. */
  readonly decidedDate?: string | null
}

/**
 * The next inspection of the same kind after one that is being reported: the date by the rules, which is also the latest
 * that the report may state, or why there is none; null where the kind has no period. A device that is inspected is on
 * its way back into use, so that a stop does not hide the date.
 */
export function dueAfterReport(device: DueRow, reported: Reported, today: string): Due | Undated | null {
  const kind = inspectionKindOf(reported.inmGroupCode, device.equclacode ?? '')
  if (!kind || inspectionGroups[reported.inmGroupCode]?.startsPeriod === false) return null
  const present = {
    inmGroupCode: reported.inmGroupCode,
    date: reported.inspectdate,
    passed: true,
    safetyGrade: reported.safetyGrade ?? null,
    decidedDate: reported.decidedDate ?? null,
  }
  const day = reported.inspectdate > today ? reported.inspectdate : today
  return (
    dueList({ ...device, useState: '1' }, [...historyOf(device), present], day, [kind]).find(
      (entry) => entry.kind === kind,
    ) ?? null
  )
}

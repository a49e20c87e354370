import {
  groupStoodFor,
  inspectionGroups,
  inspectionKindOf,
  repeatedGroup,
} from '../../inspection/inspectionKinds.ts'
import { isUnder } from '../../kit/classCodes.ts'
import { whatItRepeats } from '../consequences/standing.ts'
import { type Due, dueList, type Undated } from '../dueDates.ts'
import { type DueRow, historyOf, withHeld } from './archive.ts'
import { knownHistory, type PastInspection } from './history.ts'
import type { DecisionGround } from './rules.ts'

/** An inspection that is being reported, taken as passed. Dates are `yyyy-MM-dd`. */
export type Reported = {
  readonly inmGroupCode: string
  readonly inspectdate: string
  readonly safetyGrade?: string | null
  /** The next date that the report is to state. */
  readonly decidedDate?: string | null
  /** On what ground that date may lie beyond the common period. */
  readonly decidedBy?: DecisionGround | null
  /** INM_GROUP value of the inspection that a repeated one (FJ) repeats. */
  readonly repeats?: string | null
  /** Done before a device is used again that was stopped for a year or more. */
  readonly afterStop?: boolean
}

const isSame = (one: PastInspection, other: PastInspection): boolean =>
  one.date === other.date && one.inmGroupCode === other.inmGroupCode

/** Supervised work from which the years of a lift are counted anew, or which stands for the inspection of its year. */
const supervised: ReadonlySet<string> = new Set(['AZJJ', 'GZJJ', 'XLJJ'])

/**
 * The kind whose next date an inspection of a group states. Supervision has no period of its own; of a lift it dates the
 * periodic inspection (TSG T7001-2023).
 */
const datedKind = (inmGroupCode: string, equclacode: string, repeats: string | null): string | undefined =>
  isUnder(equclacode, '3000') && supervised.has(groupStoodFor(inmGroupCode, repeats))
    ? 'DQJY'
    : inspectionKindOf(inmGroupCode, equclacode, repeats)

/**
 * The next inspection after one that is being reported: the date by the rules, which is also the latest that the report
 * may state, or why there is none; null where the kind has no period. A device that is inspected is on its way back into
 * use, so that a stop does not hide the date.
 */
export function dueAfterReport(device: DueRow, reported: Reported, today: string): Due | Undated | null {
  const day = reported.inspectdate > today ? reported.inspectdate : today
  const present: PastInspection = {
    inmGroupCode: reported.inmGroupCode,
    date: reported.inspectdate,
    passed: true,
    safetyGrade: reported.safetyGrade ?? null,
    decidedDate: reported.decidedDate ?? null,
    decidedBy: reported.decidedBy ?? null,
    repeats:
      reported.inmGroupCode === repeatedGroup
        ? whatItRepeats(device, reported.repeats)
        : (reported.repeats ?? null),
    afterStop: reported.afterStop ?? false,
  }
  const history = knownHistory(device, [...historyOf(device), present], day)
  // In the history a repeated inspection knows what it repeats.
  const { inmGroupCode, repeats = null } = history.findLast((past) => isSame(past, present)) ?? present
  const kind = datedKind(inmGroupCode, device.equclacode ?? '', repeats)
  if (!kind || inspectionGroups[groupStoodFor(inmGroupCode, repeats)]?.startsPeriod === false) return null
  return (
    dueList({ ...withHeld(device), useState: '1' }, history, day, [kind]).find(
      (entry) => entry.kind === kind,
    ) ?? null
  )
}

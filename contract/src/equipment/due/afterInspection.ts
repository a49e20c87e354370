import { groupStoodFor, inspectionKindOf, repeatedGroup } from '../../inspection/inspectionKinds.ts'
import { isUnder } from '../../kit/classCodes.ts'
import { type InspState, inspStates, outcomeOf } from '../consequences/outcomes.ts'
import {
  forbidsUse,
  type NextDates,
  openAfter,
  openResultsOf,
  type StandingRow,
  standingFields,
  takesOutOfUse,
  useStateAfter,
  whatItRepeats,
} from '../consequences/standing.ts'
import { archiveKinds, type Due, nextDue } from '../dueDates.ts'
import type { EquipmentChanges } from '../equipment.ts'
import { type DueRow, knownDue, monitoredBefore, testKinds, withHeld } from './archive.ts'
import type { PastInspection } from './history.ts'
import type { DecisionGround } from './rules.ts'

/** What an inspection found, as far as the archive keeps it. Dates are `yyyy-MM-dd`. */
export type Finding = {
  /** The business item that was inspected, where there is one. */
  readonly itemId?: string
  readonly inmGroupCode: string
  /** INM_GROUP of the inspection that a 复检 repeats, where the declaration names it. */
  readonly repeats?: string | null
  readonly inspectdate: string
  /** REPORT_CONCLUSION by name, and the value of INSPECT_RESULT for it. */
  readonly conclusion: string
  readonly resultCode: string | null
  /** 1 to 5, of vessels and piping. */
  readonly safetyGrade?: string | null
  readonly reportno: string
  /** As the report states it, and on what ground where that lies beyond the common period. */
  readonly nextinspdate: string | null
  readonly decidedBy?: DecisionGround | null
}

type DateField = keyof typeof archiveKinds

/** Kinds that the archive calls 上次检验: those of its next date, yearly ones by institutions, supervision. */
const lastKinds: readonly string[] = [...archiveKinds.nextinspdate, 'WBJY', 'NDJY', 'JDJY']
/** Tests that stand beside the main inspection; an earlier date of that one stays. */
const besideMain: readonly string[] = ['SYSY', 'NYSY']
const statedByReport = '检验报告载明'

/** A device as it stands, with all that its next dates are worked out from. */
export type InspectedRow = DueRow & StandingRow & { readonly monitoredSince?: string | null }

/** An inspection as it counts: a repeated one for the kind of what it repeats. */
type Counted = Finding & { readonly kind: string; readonly state: InspState; readonly stops: boolean }

/**
 * The archive's fields after an inspection: the last inspection, how the device stands, its state of use, its grade, and
 * the next dates as the report states them, else by the rules. A device that must not be used has no next date (`consequences/`). One that
 * is older than the archive's last inspection opens or answers its own kind, and changes nothing else.
 */
export function archiveAfter(device: InspectedRow, finding: Finding, today: string): EquipmentChanges {
  const found = countedAs(device, finding)
  if (!found) return {}
  const older = (device.lastinspdate ?? '') > found.inspectdate
  const last = older ? {} : lastFields(found)
  const graded = older ? {} : gradeFields(device, found)
  const takenOut = takesOutOfUse(device, found.stops)
  const open = openAfter(openResultsOf(device), found.kind, {
    state: found.state,
    date: found.inspectdate,
    group: groupStoodFor(found.inmGroupCode, found.repeats),
    ...(found.itemId && { itemId: found.itemId }),
    ...(takenOut && { stopped: true }),
  })
  const useState = useStateAfter(device, open, takenOut)
  const after = { ...device, ...last, ...graded, ...(useState && { useState }) }
  const dates = older ? {} : datesFound(after, found, today)
  const standing = standingFields(device, open, dates)
  return {
    ...last,
    ...graded,
    ...changed(device, standing),
    ...(useState && { useState }),
    ...(older || forbidsUse(standing.inspState) ? {} : testAfter(device, found, today)),
  }
}

/**
 * The archive's fields after what a business item found to be put right (整改后运行) was confirmed: its date is in force.
 * Nothing changes where it had found something else.
 */
export function archiveRectified(device: InspectedRow, itemId: string): EquipmentChanges {
  const open = Object.fromEntries(
    Object.entries(openResultsOf(device)).filter(
      ([, result]) => !(result.itemId === itemId && result.state === inspStates.rectify),
    ),
  )
  if (Object.keys(open).length === Object.keys(openResultsOf(device)).length) return {}
  return changed(device, standingFields(device, open, {}))
}

/** An inspection with its kind and its state; null when it says nothing about the device's validity. */
function countedAs(device: InspectedRow, finding: Finding): Counted | null {
  const equclacode = device.equclacode ?? ''
  const repeats = finding.inmGroupCode === repeatedGroup ? whatItRepeats(device, finding.repeats) : null
  const { state, stops } = outcomeOf({
    ...finding,
    repeats,
    equclacode,
    materialKind: device.params?.materialKind,
  })
  const kind = inspectionKindOf(finding.inmGroupCode, equclacode, repeats)
  return kind && state ? { ...finding, repeats, kind, state, stops } : null
}

const lastFields = (found: Counted): EquipmentChanges =>
  lastKinds.includes(found.kind)
    ? {
        lastinspkind: found.inmGroupCode,
        lastrepeated: found.repeats ?? null,
        lastinspdate: found.inspectdate,
        lastresult: found.resultCode,
        lastreportno: found.reportno,
        decidedBy: found.decidedBy ?? null,
        ...acceptedFields(found),
      }
    : {}

/** Supervision that was passed stays known when later inspections follow: the years run from it (`due/history.ts`). */
const acceptanceOf: Readonly<Record<string, 'instinspdate' | 'reforminspdate'>> = {
  AZJJ: 'instinspdate',
  GZJJ: 'reforminspdate',
}

function acceptedFields({ inmGroupCode, repeats, state, inspectdate }: Counted): EquipmentChanges {
  const name = acceptanceOf[groupStoodFor(inmGroupCode, repeats)]
  return name && state === inspStates.fit ? { [name]: inspectdate } : {}
}

/** The standing fields that differ from what the archive says: dates stand there in any case, the rest where it changes. */
function changed(
  device: InspectedRow,
  { inspState, openResults, heldDates, ...dates }: ReturnType<typeof standingFields>,
): EquipmentChanges {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)
  return {
    ...dates,
    ...(device.inspState !== inspState && { inspState }),
    ...(differs(device.openResults, openResults) && { openResults }),
    ...(differs(device.heldDates, heldDates) && { heldDates }),
  }
}

// --- Grades

/** Where a class keeps its safety grade (technical-parameters.json); cylinders have none. */
export function gradeName(equclacode: string): 'safetyGrade' | 'worstSafetyGrade' | null {
  if (isUnder(equclacode, '2300')) return null
  if (equclacode === '8000GX' || equclacode.startsWith('2')) return 'safetyGrade'
  return equclacode.startsWith('8') ? 'worstSafetyGrade' : null
}

/** The grade of the report is the archive's grade; of grade 4 it keeps since when (TSG 21-2016 §8.1, 累计监控使用). */
function gradeFields(device: InspectedRow, { safetyGrade, inspectdate }: Counted): EquipmentChanges {
  const name = gradeName(device.equclacode ?? '')
  const grade = /[1-5]/.exec(safetyGrade ?? '')?.[0]
  if (!name || !grade) return {}
  const since = device.params?.[name] === '4' ? (device.monitoredSince ?? device.lastinspdate) : null
  return {
    params: { ...device.params, [name]: grade },
    monitoredSince: grade === '4' ? (since ?? inspectdate) : null,
  }
}

// --- Dates

const fieldOfKind = (kind: string): DateField | undefined =>
  (Object.keys(archiveKinds) as DateField[]).find((name) =>
    (archiveKinds[name] as readonly string[]).includes(kind),
  )

/** What becomes of the dates of the kind that was inspected; what failed has none until its 复检. */
function datesFound(device: InspectedRow, found: Counted, today: string): NextDates {
  if (found.state !== inspStates.failed) return datesAfter(withHeld(device), found, today)
  const field = fieldOfKind(found.kind)
  if (!field) return {}
  return field === 'nextinspdate' ? { nextinspdate: null, dueRule: null } : { nextannualdate: null }
}

function datesAfter(device: InspectedRow, found: Counted, today: string): NextDates {
  const { kind } = found
  if (kind === 'JDJY') return acceptedDates(device, found, today)
  const field = fieldOfKind(kind)
  if (!field) return {}
  const history = [...monitoredBefore(device), pastOf(found)]
  const due = nextDue(device, history, today, [kind])
  const dates = { ...dated(field, due, found.nextinspdate), ...selfTestAfter(device, history, kind, today) }
  const present = device.nextinspdate ?? ''
  const keeps = besideMain.includes(kind) && present >= today && present < (dates[field] ?? '9999')
  return keeps ? {} : dates
}

/** Self-tests of lifts are due in the years without an inspection, so that each inspection moves them (TSG T7008-2023). */
function selfTestAfter(
  device: InspectedRow,
  history: readonly PastInspection[],
  kind: string,
  today: string,
): NextDates {
  if (kind !== 'DQJY' || !isUnder(device.equclacode ?? '', '3000')) return {}
  return { nextannualdate: nextDue(device, history, today, archiveKinds.nextannualdate)?.dueDate ?? null }
}

const pastOf = (found: Counted): PastInspection => ({
  inmGroupCode: found.inmGroupCode,
  repeats: found.repeats ?? null,
  date: found.inspectdate,
  passed: true,
  safetyGrade: found.safetyGrade ?? null,
  decidedDate: found.nextinspdate,
  decidedBy: found.decidedBy ?? null,
})

/** After a test: which one, when, and when it is due again. */
function testAfter(device: DueRow, found: Counted, today: string): EquipmentChanges {
  if (!(testKinds as readonly string[]).includes(found.kind)) return {}
  const past = { ...pastOf(found), decidedDate: null }
  const due = nextDue(device, [past], today, [found.kind])
  return due ? { testItem: due.kindName, lasttestdate: found.inspectdate, ntestdate: due.dueDate } : {}
}

/** After a supervision inspection both periods begin anew. */
function acceptedDates(device: DueRow, found: Finding, today: string): NextDates {
  return {
    ...dated('nextinspdate', knownDue(device, today, archiveKinds.nextinspdate), found.nextinspdate),
    ...dated('nextannualdate', knownDue(device, today, archiveKinds.nextannualdate), null),
  }
}

function dated(field: DateField, due: Due | null, stated: string | null): NextDates {
  const date = stated ?? due?.dueDate
  if (!date) return {}
  if (field === 'nextannualdate') return { nextannualdate: date }
  const byRule = due && due.dueDate === date ? `${due.kindName}：${due.basis}` : statedByReport
  return { nextinspdate: date, dueRule: byRule }
}

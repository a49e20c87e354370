import { inspectionGroups, inspectionKindOf } from '../../inspection/inspectionKinds.ts'
import { archiveKinds, type Due, nextDue } from '../dueDates.ts'
import type { EquipmentChanges } from '../equipment.ts'
import { type DueRow, knownDue, testKinds } from './archive.ts'
import type { PastInspection } from './history.ts'

/** What an inspection found, as far as the archive keeps it. Dates are `yyyy-MM-dd`. */
export type Finding = {
  readonly inmGroupCode: string
  readonly inspectdate: string
  readonly resultCode: string | null
  readonly reportno: string
  /** As the report states it. */
  readonly nextinspdate: string | null
  readonly unacceptable: boolean
}

type DateField = keyof typeof archiveKinds

/** Kinds that the archive calls 上次检验: those of its next date, yearly ones by institutions, supervision. */
const lastKinds: readonly string[] = [...archiveKinds.nextinspdate, 'WBJY', 'NDJY', 'JDJY']
/** Tests that stand beside the main inspection; an earlier date of that one stays. */
const besideMain: readonly string[] = ['SYSY', 'NYSY']
const statedByReport = '检验报告载明'

/**
 * The archive's fields after an inspection: the last inspection, and, when it was passed, the next dates: as the report
 * states them, else by the rules. An inspection that was not passed leaves the dates where they were; one older than the
 * archive's last changes nothing.
 */
export function archiveAfter(device: DueRow, found: Finding, today: string): EquipmentChanges {
  const kind = inspectionKindOf(found.inmGroupCode, device.equclacode ?? '')
  const starts = kind !== undefined && inspectionGroups[found.inmGroupCode]?.startsPeriod !== false
  if (!starts || (device.lastinspdate ?? '') > found.inspectdate) return {}
  const last: EquipmentChanges = lastKinds.includes(kind)
    ? {
        lastinspkind: found.inmGroupCode,
        lastinspdate: found.inspectdate,
        lastresult: found.resultCode,
        lastreportno: found.reportno,
      }
    : {}
  if (found.unacceptable) return last
  return {
    ...last,
    ...datesAfter({ ...device, ...last }, found, kind, today),
    ...testAfter(device, found, kind, today),
  }
}

function datesAfter(device: DueRow, found: Finding, kind: string, today: string): EquipmentChanges {
  if (kind === 'JDJY') return acceptedDates(device, found, today)
  const past: PastInspection = {
    inmGroupCode: found.inmGroupCode,
    date: found.inspectdate,
    passed: true,
    decidedDate: found.nextinspdate,
  }
  const field = (Object.keys(archiveKinds) as DateField[]).find((name) =>
    (archiveKinds[name] as readonly string[]).includes(kind),
  )
  if (!field) return {}
  const dates = dated(field, nextDue(device, [past], today, [kind]), found.nextinspdate)
  const present = device.nextinspdate ?? ''
  const keeps = besideMain.includes(kind) && present >= today && present < (dates[field] ?? '9999')
  return keeps ? {} : dates
}

/** After a test: which one, when, and when it is due again. */
function testAfter(device: DueRow, found: Finding, kind: string, today: string): EquipmentChanges {
  if (!(testKinds as readonly string[]).includes(kind)) return {}
  const past = { inmGroupCode: found.inmGroupCode, date: found.inspectdate, passed: true }
  const due = nextDue(device, [past], today, [kind])
  return due ? { testItem: due.kindName, lasttestdate: found.inspectdate, ntestdate: due.dueDate } : {}
}

/** After a supervision inspection both periods begin anew. */
function acceptedDates(device: DueRow, found: Finding, today: string): EquipmentChanges {
  return {
    ...dated('nextinspdate', knownDue(device, today, archiveKinds.nextinspdate), found.nextinspdate),
    ...dated('nextannualdate', knownDue(device, today, archiveKinds.nextannualdate), null),
  }
}

function dated(field: DateField, due: Due | null, stated: string | null): EquipmentChanges {
  const date = stated ?? due?.dueDate
  if (!date) return {}
  if (field === 'nextannualdate') return { nextannualdate: date }
  const byRule = due && due.dueDate === date ? `${due.kindName}：${due.basis}` : statedByReport
  return { nextinspdate: date, dueRule: byRule }
}

import { forbidsUse, standingByHand, stateOf } from '@tejian/contract/equipment/consequences/standing.ts'
import { type DueRow, knownDue, knownTest, nextKnown } from '@tejian/contract/equipment/due/archive.ts'
import { archiveKinds, type Due, dueState } from '@tejian/contract/equipment/dueDates.ts'
import type { Equipment, EquipmentChanges } from '@tejian/contract/equipment/equipment.ts'

/**
 * The two dates of the archive with the clause behind the first; a date that no rule gives is left as it is. A device that
 * must not be used has none.
 */
export function dueValues(row: DueRow, today: string): EquipmentChanges {
  if (forbidsUse(stateOf(row)))
    return { nextinspdate: null, nextannualdate: null, dueRule: null, ...testValues(row, today) }
  const inspection = knownDue(row, today, archiveKinds.nextinspdate)
  const annual = knownDue(row, today, archiveKinds.nextannualdate)
  return {
    ...(inspection && {
      nextinspdate: inspection.dueDate,
      dueRule: `${inspection.kindName}：${inspection.basis}`,
    }),
    ...(annual && { nextannualdate: annual.dueDate }),
    ...testValues(row, today),
  }
}

/** The same, and how it stands, for a device as it is about to be written: its archive, where it has one, with what changes in it. */
export function dueValuesOf(
  before: Equipment | null,
  values: EquipmentChanges,
  today: string,
): EquipmentChanges {
  const row = { ...before, ...values, equclacode: values.equclacode ?? before?.equclacode ?? null }
  const standing = standingByHand(before, row)
  return { ...standing, ...dueValues({ ...row, ...standing }, today) }
}

/** The test that falls due next; a device that needs none any longer has no date. */
export function testValues(row: DueRow, today: string): EquipmentChanges {
  const test = knownTest(row, today)
  return {
    testItem: test?.kindName ?? null,
    lasttestdate: test?.last ?? null,
    ntestdate: test?.dueDate ?? null,
  }
}

/** A device's next inspection by an institution, for pickers; null when no rule and no archive dates one. */
export function nextOf(
  row: DueRow,
  today: string,
): (Pick<Due, 'kind' | 'kindName' | 'dueDate' | 'basis'> & { state: string }) | null {
  const due = nextKnown(row, today)
  if (!due) return null
  const { kind, kindName, dueDate, basis } = due
  return { kind, kindName, dueDate, basis, state: dueState(dueDate, today) }
}

import { archiveAfter, type Finding } from '@tejian/contract/equipment/due/afterInspection.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { picked } from '../kit/records/picked.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { followPiping, inspectLines, type LineWriting } from './piping/inspectLines.ts'
import { writtenFields } from './writtenFields.ts'

export { writtenFields } from './writtenFields.ts'

/** Fields of an archive as they stood before a report was written into it, and as it wrote them. */
export type FieldsWritten = { readonly before: EquipmentChanges; readonly after: EquipmentChanges }

/** The same of a device and, for an installation of piping, of its lines. */
export type ArchiveWriting = FieldsWritten & { readonly lines?: readonly LineWriting[] }

/**
 * Writes what an inspection found into the archive of its device, inside the caller's transaction, with version and
 * audit entry. `useStateOf` says the state of use that follows, from the locked row.
 */
export async function recordInspection(
  context: Context,
  equdatasysid: string,
  found: Finding,
  useStateOf: (device: Equipment) => string | undefined,
): Promise<ArchiveWriting> {
  const device = await readRow(context, equipment, equdatasysid, true)
  const useState = useStateOf(device)
  const after: EquipmentChanges = {
    ...archiveAfter(device, found, dayOf(context.now())),
    ...(useState && { useState }),
  }
  const names = writtenFields(after)
  const before = picked(device, names)
  if (names.length === 0) return { before, after }
  await updateRow(context, equipment, device, after)
  const lines = await inspectLines(context, device, after)
  return { before, after, ...(lines.length > 0 && { lines }) }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Fields that are written together: the last inspection, the next dates, the state of use. */
const together = [
  ['lastinspkind', 'lastinspdate', 'lastresult', 'lastreportno'],
  ['nextinspdate', 'dueRule'],
  ['nextannualdate'],
  ['testItem', 'lasttestdate', 'ntestdate'],
  ['useState'],
] as const

/**
 * Takes back what a report had written into an archive, as far as nobody has written there since. `keepUse`: the state of
 * use stays. An installation and its lines are in step afterwards.
 */
export async function takeBackInspection(
  context: Context,
  equdatasysid: string,
  { lines = [], ...written }: ArchiveWriting,
  keepUse: boolean,
): Promise<void> {
  const device = await readRow(context, equipment, equdatasysid, true)
  await takeBack(context, device, written, keepUse)
  for (const { id, ...line } of lines) {
    const row = await readRow(context, equipment, id, true).catch(unlessGone)
    if (row) await takeBack(context, row, line, true)
  }
  await followPiping(context, device)
}

/** A line may have been deleted since. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'missing') return null
  throw error
}

async function takeBack(
  context: Context,
  device: Equipment,
  { before, after }: FieldsWritten,
  keepUse: boolean,
): Promise<void> {
  const own = together
    .map((names) => names.filter((name) => Object.hasOwn(after, name)))
    .filter((names) => names.every((name) => same(device[name], after[name])))
    .flat()
    .filter((name) => !same(after[name], before[name]) && !(keepUse && name === 'useState'))
  if (own.length === 0) return
  await updateRow(context, equipment, device, picked(before, own))
}

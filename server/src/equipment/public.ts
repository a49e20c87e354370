import { forbidsUse } from '@tejian/contract/equipment/consequences/standing.ts'
import {
  archiveAfter,
  archiveRectified,
  type Finding,
} from '@tejian/contract/equipment/due/afterInspection.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { picked } from '../kit/records/picked.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { followPiping, inspectLines, type LineWriting } from './piping/inspectLines.ts'
import { linesOf } from './piping/lines.ts'
import { writtenFields } from './writtenFields.ts'

export { askForStated } from './corrections/byReport.ts'
export { type DueDevice, dueOfUnits } from './expiry/dueOfUnits.ts'
export { rescueLabel } from './labels/labelProjects.ts'
export { recallMarks } from './marks/recall.ts'
export { linesInUse } from './piping/inspectLines.ts'
export { scoreSome } from './quality/score.ts'
export { writtenFields } from './writtenFields.ts'

/** Fields of an archive as they stood before a report was written into it, and as it wrote them. */
export type FieldsWritten = { readonly before: EquipmentChanges; readonly after: EquipmentChanges }

/** The same of a device and, for an installation of piping, of its lines. */
export type ArchiveWriting = FieldsWritten & { readonly lines?: readonly LineWriting[] }

/**
 * Writes what an inspection found into the archive of its device and, for an installation of piping, of its lines, inside
 * the caller's transaction, with version and audit entry.
 */
export async function recordInspection(
  context: Context,
  equdatasysid: string,
  found: Finding,
): Promise<ArchiveWriting> {
  const device = await readRow(context, equipment, equdatasysid, true)
  const after = archiveAfter(device, found, dayOf(context.now()))
  const names = writtenFields(after)
  const before = picked(device, names)
  if (names.length === 0) return { before, after }
  await updateRow(context, equipment, device, after)
  const lines = await inspectLines(context, device, found)
  return { before, after, ...(lines.length > 0 && { lines }) }
}

/**
 * What an item found to be put right is confirmed: the device may be used, an installation with its lines. Answers
 * whether there was such a finding.
 */
export async function confirmRectified(
  context: Context,
  equdatasysid: string,
  itemId: string,
): Promise<boolean> {
  const device = await readRow(context, equipment, equdatasysid, true)
  const own = archiveRectified(device, itemId)
  if (writtenFields(own).length === 0) return false
  await updateRow(context, equipment, device, own)
  for (const line of await linesOf(context, device.id)) {
    const after = archiveRectified(line, itemId)
    if (writtenFields(after).length > 0) await updateRow(context, equipment, line, after)
  }
  return true
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Fields that say how a device stands; a next date that is held back belongs to them. */
const standing = ['inspState', 'openResults', 'heldDates'] as const
/** Fields that are written together: the last inspection, how the device stands, the next dates, the state of use. */
const together = [
  [
    'lastinspkind',
    'lastrepeated',
    'lastinspdate',
    'lastresult',
    'lastreportno',
    'decidedBy',
    'instinspdate',
    'reforminspdate',
  ],
  standing,
  ['nextinspdate', 'dueRule'],
  ['nextannualdate'],
  ['testItem', 'lasttestdate', 'ntestdate'],
  ['monitoredSince'],
  ['useState'],
] as const
/** What a report that forbade the use has written, and stays until another version decides (decision 0017). */
const forbidding: ReadonlySet<string> = new Set([
  ...standing,
  'nextinspdate',
  'dueRule',
  'nextannualdate',
  'useState',
])

/**
 * Takes back what a report had written into an archive, as far as nobody has written there since. `keepForbidden`: what
 * forbade the use stays. An installation and its lines are in step afterwards.
 */
export async function takeBackInspection(
  context: Context,
  equdatasysid: string,
  { lines = [], ...written }: ArchiveWriting,
  keepForbidden: boolean,
): Promise<void> {
  const device = await readRow(context, equipment, equdatasysid, true)
  await takeBack(context, device, written, keepForbidden)
  for (const { id, ...line } of lines) {
    const row = await readRow(context, equipment, id, true).catch(unlessGone)
    if (row) await takeBack(context, row, line, keepForbidden)
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
  keepForbidden: boolean,
): Promise<void> {
  const own = together
    .map((names) => names.filter((name) => Object.hasOwn(after, name)))
    .filter((names) => names.every((name) => same(device[name], after[name])))
    .flat()
    .filter((name) => !same(after[name], before[name]) && !(keepForbidden && forbidding.has(name)))
  const grade = gradeBefore(device, { before, after })
  if (own.length === 0 && !grade) return
  const changes: EquipmentChanges = { ...picked(before, own), ...(grade && { params: grade }) }
  const forbidden = forbidsUse(changes.inspState ?? device.inspState)
  await updateRow(context, equipment, device, { ...changes, ...(forbidden && noDates) })
}

const noDates: EquipmentChanges = { nextinspdate: null, nextannualdate: null, dueRule: null }

/** The technical parameters with the safety grade as it stood before; undefined when somebody has changed it since. */
function gradeBefore(
  device: Equipment,
  { before, after }: FieldsWritten,
): Record<string, unknown> | undefined {
  const written = Object.entries(after.params ?? {}).filter(
    ([name, value]) => !same(value, before.params?.[name]),
  )
  if (written.length === 0 || written.some(([name, value]) => !same(value, device.params?.[name]))) return
  const names = written.map(([name]) => name)
  return { ...device.params, ...Object.fromEntries(names.map((name) => [name, before.params?.[name]])) }
}

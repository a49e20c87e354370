import { archiveAfter, type Finding } from '@tejian/contract/equipment/due/afterInspection.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { picked } from '../../kit/records/picked.ts'
import { updateRow } from '../../kit/records/save.ts'
import { writtenFields } from '../writtenFields.ts'
import { followLines } from './followLines.ts'
import { linesOf } from './lines.ts'

/** Fields of one line as they stood before its installation's report, and as that wrote them. */
export type LineWriting = {
  readonly id: string
  readonly before: EquipmentChanges
  readonly after: EquipmentChanges
}

/** What tells installations and lines apart, and a line's installation. */
type Piping = Pick<Equipment, 'id'> & Partial<Pick<Equipment, 'equclacode' | 'params'>>

const isLine = (device: Piping): boolean => device.equclacode === '8000GX'
const isInstallation = (device: Piping): boolean =>
  (device.equclacode ?? '').startsWith('8') && !isLine(device)

/**
 * Brings an installation and its lines into step after one of them was inspected: an installation is inspected with all
 * its lines in use (TSG D7005-2018), except those that were inspected by themselves later; each line gets the result, the
 * grade and the date by its own pipe grade, and a line's new date may be the earliest of its installation. Answers with
 * what it wrote into the lines.
 */
export async function inspectLines(
  context: Context,
  device: Equipment,
  found: Finding,
): Promise<LineWriting[]> {
  if (isLine(device)) {
    await followPiping(context, device)
    return []
  }
  const today = dayOf(context.now())
  const written: LineWriting[] = []
  for (const line of await linesInUse(context, device)) {
    if ((line.lastinspdate ?? '') > found.inspectdate) continue
    const after = archiveAfter(line, found, today)
    const names = writtenFields(after)
    if (names.length === 0) continue
    await updateRow(context, equipment, line, after)
    written.push({ id: line.id, before: picked(line, names), after })
  }
  if (written.length > 0) await followLines(context, device.id)
  return written
}

/** The lines that are inspected with an installation; a line is inspected by itself. */
export async function linesInUse(context: Context, device: Equipment): Promise<Equipment[]> {
  if (isLine(device)) return [device]
  if (!isInstallation(device)) return []
  return (await linesOf(context, device.id)).filter(({ useState }) => useState === '1')
}

/** The same after dates were taken back or a line came or went. */
export async function followPiping(context: Context, device: Piping): Promise<void> {
  const pipingId = isLine(device) ? device.params?.deviceId : device.id
  if (typeof pipingId === 'string' && (isLine(device) || isInstallation(device)))
    await followLines(context, pipingId)
}

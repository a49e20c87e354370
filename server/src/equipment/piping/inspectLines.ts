import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../../kit/context.ts'
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

/** What the report of an installation says of each of its lines; the state of use is every line's own. */
function ofLine({ useState: _state, ...found }: EquipmentChanges): EquipmentChanges {
  return found
}

/**
 * Brings an installation and its lines into step after one of them was inspected: an installation is inspected with all
 * its lines in use (TSG D7005-2018), except those that were inspected by themselves later; a line's new date may be the
 * earliest of its installation. Answers with what it wrote into the lines.
 */
export async function inspectLines(
  context: Context,
  device: Equipment,
  written: EquipmentChanges,
): Promise<LineWriting[]> {
  if (isLine(device)) {
    await followPiping(context, device)
    return []
  }
  if (!isInstallation(device)) return []
  const after = ofLine(written)
  const inspected = written.lastinspdate ?? ''
  const lines = (await linesOf(context, device.id)).filter(
    (line) => line.useState === '1' && (line.lastinspdate ?? '') <= inspected,
  )
  const names = writtenFields(after)
  if (names.length === 0 || inspected === '') return []
  for (const line of lines) await updateRow(context, equipment, line, after)
  await followLines(context, device.id)
  return lines.map((line) => ({
    id: line.id,
    before: picked(line, names),
    after,
  }))
}

/** The same after dates were taken back or a line came or went. */
export async function followPiping(context: Context, device: Piping): Promise<void> {
  const pipingId = isLine(device) ? device.params?.deviceId : device.id
  if (typeof pipingId === 'string' && (isLine(device) || isInstallation(device)))
    await followLines(context, pipingId)
}

import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { updateRow, type Values } from '../../kit/records/save.ts'
import { followLines } from './followLines.ts'
import { linesOf } from './lines.ts'

/** Fields of one line as they stood before its installation's report, and as that wrote them. */
export type LineWriting = { readonly id: string; readonly before: Values; readonly after: Values }

const isLine = (device: Row): boolean => device.equclacode === '8000GX'
const isInstallation = (device: Row): boolean => String(device.equclacode).startsWith('8') && !isLine(device)

/** What the report of an installation says of each of its lines; the state of use is every line's own. */
function ofLine({ useState: _state, ...found }: Values): Values {
  return found
}

/**
 * Brings an installation and its lines into step after one of them was inspected: an installation is inspected with all
 * its lines in use (TSG D7005-2018), except those that were inspected by themselves later; a line's new date may be the
 * earliest of its installation. Answers with what it wrote into the lines.
 */
export async function inspectLines(context: Context, device: Row, written: Values): Promise<LineWriting[]> {
  if (isLine(device)) {
    await followPiping(context, device)
    return []
  }
  if (!isInstallation(device)) return []
  const after = ofLine(written)
  const inspected = String(written.lastinspdate ?? '')
  const lines = (await linesOf(context, device.id)).filter(
    (line) => line.useState === '1' && String(line.lastinspdate ?? '') <= inspected,
  )
  const names = Object.keys(after)
  if (names.length === 0 || inspected === '') return []
  for (const line of lines) await updateRow(context, equipment, line, after)
  await followLines(context, device.id)
  return lines.map((line) => ({
    id: line.id,
    before: Object.fromEntries(names.map((name) => [name, (line[name] ?? null) as never])),
    after,
  }))
}

/** The same after dates were taken back or a line came or went. */
export async function followPiping(context: Context, device: Row): Promise<void> {
  const pipingId = isLine(device) ? (device.params as { deviceId?: unknown } | null)?.deviceId : device.id
  if (typeof pipingId === 'string' && (isLine(device) || isInstallation(device)))
    await followLines(context, pipingId)
}

import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { AnyRecord, ChangesOf, FieldName } from '@tejian/contract/kit/record.ts'
import type { Checked, Value } from '@tejian/contract/kit/values.ts'
import { heldByKeeper, paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { actionsOfItem, findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { type Holder, mayMove, processOf } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { updateRow, type Values } from '../../kit/records/save.ts'
import { forbidden, Refusal, wrongFields } from '../../kit/refusal.ts'
import { readFlow } from '../../shared/flow/log.ts'
import { holderFor } from '../../shared/flow/people.ts'

/** The step's forward move and what is said elsewhere. */
const steps = {
  BGDY: { action: 'print', notHere: paperMessages.notAtPrint },
  BGGD: { action: 'archive', notHere: paperMessages.notAtArchive },
  BGFF: { action: 'release', notHere: paperMessages.notAtRelease },
} as const

export type PaperStep = keyof typeof steps

export type Seen = { seisn: string; taskId?: string | undefined; version?: string | undefined }
export type SubmitRequest = Seen & { dealMan?: string | undefined; acceptOpinion?: string | undefined }

/** The locked item of a serial number that waits at a step in this person's hands. */
export async function itemAt(
  context: Context,
  { seisn, taskId }: Seen,
  step: PaperStep,
): Promise<BusinessItem> {
  const { action, notHere } = steps[step]
  const item = await findItem(context, seisn, true)
  if (item.step !== step || (taskId && taskId !== item.taskId))
    throw new Refusal(notHere, { code: 'handled' })
  if (mayMove(context, businessItem, item, action)) return item
  if (!item.dealManName) throw forbidden()
  throw new Refusal(heldByKeeper(item.dealManName), { code: 'forbidden', status: 403 })
}

/** A field of the item that a sheet fills, under the sheet's own name. */
type OwnName = FieldName<typeof businessItem>

/** Writes part of a registration without sending it on. */
export async function keep(
  context: Context,
  item: BusinessItem,
  values: ChangesOf<typeof businessItem>,
  version: string | undefined,
  action: string,
): Promise<{ seisn: string; version: number }> {
  if (Object.keys(values).length === 0) return { seisn: filled(item, 'seisn'), version: item.version }
  const kept = await updateRow(context, businessItem, item, values, {
    version: version ? Number(version) : undefined,
    action,
  })
  return { seisn: filled(kept, 'seisn'), version: kept.version }
}

/** What a sheet said under the wire's names, as the item has it; problems at the wire's fields. */
export function ownValues<S extends AnyRecord>(
  { values, problems }: Checked<S>,
  names: Readonly<Record<string, OwnName>>,
): ChangesOf<typeof businessItem> {
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const said: Values = values
  const own: Record<string, Value | undefined> = {}
  for (const [wire, name] of Object.entries(names)) if (wire in said) own[name] = said[wire]
  return own as ChangesOf<typeof businessItem>
}

/** Who gets the next task, where the sender names somebody. */
export async function nextHolder(
  context: Context,
  item: BusinessItem,
  dealMan: string | undefined,
  step: PaperStep,
): Promise<{ holder?: Holder }> {
  if (!dealMan) return {}
  return { holder: await holderFor(context, dealMan, postAt(processOf(context, businessItem, item), step)) }
}

/** One item with its registration under the wire's names, what may be done with it, and how it came here. */
export async function paperDetail(
  context: Context,
  item: BusinessItem,
  names: Readonly<Record<string, OwnName>>,
  more: Record<string, unknown> = {},
) {
  const shown = await revealRow(context, businessItem, item)
  const wire = Object.fromEntries(Object.entries(names).map(([name, own]) => [name, shown[own] ?? null]))
  return {
    ...shown,
    ...wire,
    ...more,
    seisn: filled(item, 'seisn'),
    reportno: item.reportno,
    taskId: item.taskId,
    step: item.step,
    actions: await actionsOfItem(context, item),
    flow: await readFlow(context, [{ record: businessItem, row: item, no: filled(item, 'seisn') }]),
  }
}

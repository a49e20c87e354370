import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { heldByKeeper, paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { actionsOfItem, findItem, itemFlow } from '../../declarations/public.ts'
import type { Context } from '../../kit/context.ts'
import { type Holder, mayMove, processOf } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
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
export type Onward = Seen & { dealMan?: string | undefined; acceptOpinion?: string | undefined }

/** The locked item of a serial number that waits at a step in this person's hands. */
export async function itemAt(context: Context, { seisn, taskId }: Seen, step: PaperStep): Promise<Row> {
  const { action, notHere } = steps[step]
  const item = await findItem(context, seisn, true)
  if (item.step !== step || (taskId && taskId !== item.taskId))
    throw new Refusal(notHere, { code: 'handled' })
  if (mayMove(context, businessItem, item, action)) return item
  if (!item.dealManName) throw forbidden()
  throw new Refusal(heldByKeeper(String(item.dealManName)), { code: 'forbidden', status: 403 })
}

/** Writes part of a registration without sending it on. */
export async function keep(
  context: Context,
  item: Row,
  values: Values,
  version: string | undefined,
  action: string,
): Promise<{ seisn: string; version: number }> {
  if (Object.keys(values).length === 0) return { seisn: String(item.seisn), version: item.version }
  const kept = await updateRow(context, businessItem, item, values, {
    version: version ? Number(version) : undefined,
    action,
  })
  return { seisn: String(kept.seisn), version: kept.version }
}

/** What a sheet said under the wire's names, as the item has it; problems at the wire's fields. */
export function ownValues(
  { values, problems }: { values: Values; problems: Record<string, string> },
  names: Readonly<Record<string, string>>,
): Values {
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return Object.fromEntries(
    Object.entries(names).flatMap(([wire, own]) => (wire in values ? [[own, values[wire]]] : [])),
  )
}

/** Who gets the next task, where the sender names somebody. */
export async function nextHolder(
  context: Context,
  item: Row,
  dealMan: string | undefined,
  step: PaperStep,
): Promise<{ holder?: Holder }> {
  if (!dealMan) return {}
  return { holder: await holderFor(context, dealMan, processOf(businessItem, item).steps[step]) }
}

/** One item with its registration under the wire's names, what may be done with it, and how it came here. */
export async function paperDetail(
  context: Context,
  item: Row,
  names: Readonly<Record<string, string>>,
  more: Record<string, unknown> = {},
) {
  const shown = await revealRow(context, businessItem, item)
  const wire = Object.fromEntries(Object.entries(names).map(([name, own]) => [name, shown[own] ?? null]))
  return {
    ...shown,
    ...wire,
    ...more,
    seisn: String(item.seisn),
    reportno: item.reportno as string | null,
    taskId: item.taskId as string | null,
    step: item.step as string | null,
    actions: await actionsOfItem(context, item),
    flow: await readFlow(context, [{ domain: itemFlow, row: item, no: String(item.seisn) }]),
  }
}

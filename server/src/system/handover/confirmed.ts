import { handoverProcess } from '@tejian/contract/system/handover/handover.process.ts'
import type { Handover } from '@tejian/contract/system/handover/handover.ts'
import type { Context } from '../../kit/context.ts'
import type { Holder } from '../../kit/process/move.ts'

export type HandoverEvent = { actor: string; actorName: string; action: string; at: Date | string }

/** How a hand-over stands by its log: who sent it last, and who has confirmed since, with the events. */
export type Confirmations = {
  readonly sent: HandoverEvent | null
  readonly by: ReadonlyMap<string, HandoverEvent>
}

const none: Confirmations = { sent: null, by: new Map() }

const after = (before: Confirmations, event: HandoverEvent): Confirmations => {
  const { actor, action } = event
  if (action === 'confirm') return { ...before, by: new Map(before.by).set(actor, event) }
  if (action === 'withdraw')
    return { ...before, by: new Map([...before.by].filter(([login]) => login !== actor)) }
  if (action === 'submit') return { sent: event, by: new Map() }
  return action === 'recall' || action === 'return' ? none : before
}

/** Folds a log, oldest first; what was taken back right away never happened. */
export function confirmationsIn(events: readonly HandoverEvent[]): Confirmations {
  const states = [none]
  for (const event of events) {
    const [last = none] = states.slice(-1)
    if (event.action === 'undo') states.pop()
    else states.push(after(last, event))
  }
  return states.at(-1) ?? none
}

export async function confirmationsOf(context: Context, id: string): Promise<Confirmations> {
  const events = await context.db
    .selectFrom('flow_event')
    .select(['actor', 'actorName', 'action', 'at'])
    .where('process', '=', handoverProcess.name)
    .where('recordId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return confirmationsIn(events)
}

type Receivers = Pick<Handover, 'takeMan' | 'takeManName' | 'takeMans' | 'takeManNames'>

/** Everybody who receives something, in their order. */
export function receiversOf(row: Receivers): Holder[] {
  const names = (row.takeManNames ?? row.takeManName ?? '').split('、')
  return (row.takeMans ?? row.takeMan ?? '')
    .split(',')
    .filter(Boolean)
    .map((loginName, place) => ({ loginName, name: names[place] ?? loginName }))
}

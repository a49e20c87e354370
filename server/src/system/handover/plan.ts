import type { ChosenReceiver } from '@tejian/contract/system/handover/calls.ts'
import { handedStates as state } from '@tejian/contract/system/handover/handover.process.ts'
import { type HandoverItem, handoverItem } from '@tejian/contract/system/handover/handover.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { deleteRows, insertRows } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Held, HeldKind } from '../../shared/handover/held.ts'
import { type HandingPerson, receiverOf } from './people.ts'

/** One thing with who receives it. */
export type Planned = { readonly thing: Held; readonly to: Actor | null }

const keyOf = ({ kind, subjectId }: { kind: string; subjectId: string }): string => `${kind} ${subjectId}`

/** How things of a kind change hands. */
export function kindNamed({ domains }: Pick<Context, 'domains'>, kind: string): HeldKind {
  const found = domains.all('held').find(({ kinds }) => kinds.some((one) => one === kind))
  if (!found) throw new Error(`nobody knows things of kind ${kind}`)
  return found
}

/** What is in a person's hands under a hand-over of somebody else, by kind and id. */
async function standingIn(context: Context, loginName: string): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('handover_item')
    .select(['itemKind', 'itemSubject'])
    .where('itemTaker', '=', loginName)
    .where('itemState', '=', state.standingIn)
    .execute()
  return new Set(rows.map(({ itemKind, itemSubject }) => `${itemKind} ${itemSubject}`))
}

/** All that a person holds now. What is somebody else's is in their delegation, not beside it. */
export async function heldBy(context: Context, loginName: string): Promise<Held[]> {
  const others = await standingIn(context, loginName)
  const held: Held[] = []
  for (const kind of context.domains.all('held')) held.push(...(await kind.list(context, loginName)))
  return held
    .filter((thing) => !others.has(keyOf(thing)))
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title, 'zh-CN'))
}

/** The receivers that a hand-over keeps for its things. */
export async function keptReceivers(context: Context, handoverId: string): Promise<ChosenReceiver[]> {
  const rows = await itemsOf(context, handoverId)
  return rows.map(({ itemKind, itemSubject, itemTaker }) => ({
    kind: itemKind as ChosenReceiver['kind'],
    subjectId: itemSubject ?? '',
    receiver: itemTaker ?? '',
  }))
}

/** Things of a hand-over, in their order. */
export const itemsOf = (context: Context, handoverId: string): Promise<HandoverItem[]> =>
  context.db
    .selectFrom('handover_item')
    .selectAll()
    .where('handoverId', '=', handoverId)
    .orderBy('itemKind')
    .orderBy('id')
    .execute() as Promise<unknown> as Promise<HandoverItem[]>

type Asked = {
  readonly from: HandingPerson
  readonly takeMan: string | null
  readonly receivers: readonly ChosenReceiver[]
}

/** What a person holds now with who receives it: whoever is chosen for it, else the receiver of the whole. */
export async function planOf(context: Context, { from, takeMan, receivers }: Asked): Promise<Planned[]> {
  const chosen = new Map(receivers.map((one) => [keyOf(one), one.receiver]))
  const actors = new Map<string, Actor>()
  const planned: Planned[] = []
  if (takeMan) actors.set(takeMan, await receiverOf(context, from, takeMan))
  for (const thing of await heldBy(context, from.loginName)) {
    const login = chosen.get(keyOf(thing)) ?? takeMan ?? ''
    if (login && !actors.has(login)) actors.set(login, await receiverOf(context, from, login))
    planned.push({ thing, to: actors.get(login) ?? null })
  }
  return planned
}

/** Why a thing cannot go to whom it is to go; '' where it can, or goes to nobody. */
export const problemOf = async (context: Context, { thing, to }: Planned): Promise<string> =>
  (to && (await kindNamed(context, thing.kind).problem(context, to, thing))) ?? ''

/** Refuses with the first sentence why somebody cannot receive what is meant for them. */
export async function refuseUnfit(context: Context, plan: readonly Planned[]): Promise<void> {
  for (const planned of plan) {
    const problem = await problemOf(context, planned)
    if (problem) throw new Refusal(problem, { code: 'receiver' })
  }
}

/** Keeps a plan as the things of a hand-over, in place of what it had. */
export async function keepPlan(
  context: Context,
  handoverId: string,
  plan: readonly Planned[],
): Promise<void> {
  await deleteRows(context, handoverItem, await itemsOf(context, handoverId))
  await insertRows(
    context,
    handoverItem,
    plan.map(({ thing, to }) => ({
      handoverId,
      itemKind: thing.kind,
      itemSubject: thing.subjectId,
      itemTitle: thing.title.slice(0, 300),
      itemDetail: thing.detail.slice(0, 300),
      itemTaker: to?.loginName ?? null,
      itemTakerName: to?.name ?? null,
      itemState: to ? state.waiting : state.kept,
    })),
  )
}

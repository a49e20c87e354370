import { handoverKinds, handedStates as state } from '@tejian/contract/system/handover/handover.process.ts'
import { type Handover, type HandoverItem, handoverItem } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { nameInPlaceOf } from '../../kit/process/standIn.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Held } from '../../shared/handover/held.ts'
import type { HandingPerson } from './people.ts'
import { itemsOf, keepPlan, keptReceivers, kindNamed, type Planned, planOf, refuseUnfit } from './plan.ts'

/** Work passes between people who see different rows: what may be given has been asked of the receiver before. */
export const widened = (context: Context): Context => ({
  ...context,
  user: { ...context.user, visibleScope: { kind: 'all' } },
})

export const personOf = (row: Handover): HandingPerson => ({
  loginName: filled(row, 'handMan'),
  name: filled(row, 'handManName'),
  orgId: filled(row, 'handOrgId'),
})

export const isLeave = ({ handKind }: Pick<Handover, 'handKind'>): boolean => handKind === handoverKinds.leave

/** What a hand-over would pass on now: of what its person holds, each with its receiver. */
export const planOfRow = async (context: Context, row: Handover): Promise<Planned[]> =>
  planOf(context, {
    from: personOf(row),
    takeMan: row.takeMan,
    receivers: await keptReceivers(context, row.id),
  })

/** Refuses a hand-over that cannot come into force: something goes to nobody for good, or to somebody who may not have it. */
export async function refusePlan(context: Context, row: Handover, plan: readonly Planned[]): Promise<void> {
  const left = plan.filter(({ to }) => !to).map(({ thing }) => thing.title)
  if (left.length > 0 && !isLeave(row)) throw new Refusal(say.nobodyTook(left), { code: 'receiver' })
  await refuseUnfit(context, plan)
}

/** Tasks first and in one order for everybody, so that two hand-overs never wait for each other. */
const inOrder = (plan: readonly Planned[]): Planned[] =>
  plan.toSorted((a, b) =>
    `${a.thing.kind}${a.thing.subjectId}`.localeCompare(`${b.thing.kind}${b.thing.subjectId}`),
  )

/**
 * Passes everything on: what is held at this moment, by the receivers that were confirmed; what has come since goes to the
 * receiver of the whole. All of it or, with a sentence, nothing. For a leave the receivers stand in under both names.
 */
export async function takeEffect(context: Context, row: Handover): Promise<void> {
  const plan = await planOfRow(context, row)
  await refusePlan(context, row, plan)
  const leave = isLeave(row)
  const { name, loginName: from } = personOf(row)
  const until = String(row.agentUntil).slice(0, 10)
  await keepPlan(context, row.id, plan)
  const items = new Map((await itemsOf(context, row.id)).map((item) => [item.itemSubject, item]))
  for (const { thing, to } of inOrder(plan)) {
    if (!to) continue
    const given = await kindNamed(context, thing.kind).give(widened(context), thing, {
      from,
      to: { loginName: to.loginName, name: leave ? nameInPlaceOf(to.name, name) : to.name },
      handoverId: leave ? row.id : null,
      opinion: leave ? say.standingIn(name, to.name, until) : say.given(name, to.name),
    })
    const item = items.get(thing.subjectId)
    if (item) await mark(context, item, given ? (leave ? state.standingIn : state.given) : state.gone)
  }
}

const mark = (context: Context, item: HandoverItem, itemState: string) =>
  updateRow(context, handoverItem, item, {
    itemState,
    ...(itemState !== state.back && { confirmTime: context.now().toISOString() }),
  })

/** Open tasks that its receivers do under a hand-over, those that came after it included; not what they passed on. */
export async function standInTasks(
  context: Context,
  handoverId: string,
  taker?: string,
): Promise<Array<{ id: string; dealMan: string }>> {
  const { rows } = await sql<{ id: string; dealMan: string }>`select task.id, task."dealMan" from task
    join handover on handover.id = task."handoverId" and task."dealMan" = any(string_to_array(handover."takeMans", ','))
    where handover.id = ${handoverId}::uuid and task."doneTime" is null
      ${taker ? sql`and task."dealMan" = ${taker}` : sql``} order by task.id`.execute(context.db)
  return rows
}

/** What people hold under a hand-over now: tasks by the tasks themselves, the rest by what was given. */
export async function standInThings(
  context: Context,
  handoverId: string,
  taker?: string,
): Promise<Array<{ thing: Pick<Held, 'kind' | 'subjectId'>; by: string; item: HandoverItem | null }>> {
  const items = (await itemsOf(context, handoverId)).filter(
    ({ itemState, itemTaker }) => itemState === state.standingIn && (!taker || itemTaker === taker),
  )
  const bySubject = new Map(items.map((item) => [item.itemSubject, item]))
  const tasks = await standInTasks(context, handoverId, taker)
  const known = new Set(tasks.map(({ id }) => id))
  return [
    ...tasks.map(({ id, dealMan }) => ({
      thing: { kind: '1' as const, subjectId: id },
      by: dealMan,
      item: bySubject.get(id) ?? null,
    })),
    ...items
      .filter(({ itemSubject }) => !known.has(itemSubject ?? ''))
      .map((item) => ({
        thing: { kind: item.itemKind as Held['kind'], subjectId: item.itemSubject ?? '' },
        by: item.itemTaker ?? '',
        item,
      })),
  ]
}

/** Gives what is still open back to whom it was taken over from; what was done meanwhile, or passed on, stays as it is. */
export async function giveBack(context: Context, row: Handover): Promise<void> {
  const { loginName, name } = personOf(row)
  for (const { thing, by, item } of await standInThings(context, row.id)) {
    const given = await kindNamed(context, thing.kind).give(widened(context), thing, {
      from: by,
      to: { loginName, name },
      handoverId: null,
      opinion: say.cameBack(row.takeManNames ?? '', name),
    })
    if (item) await mark(context, item, given ? state.back : state.gone)
  }
}

import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { handoverStates as state } from '@tejian/contract/system/handover/handover.process.ts'
import { type Handover, handover, handoverItem } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Holder } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { deleteRows, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { confirmationsOf, receiversOf } from './confirmed.ts'
import { giveBack, isLeave, personOf, planOfRow, refusePlan, takeEffect } from './effect.ts'
import { handingPerson, isVisible, receiverOf, visibleCondition } from './people.ts'
import { itemsOf, keepPlan, type Planned } from './plan.ts'
import { tellMoved } from './tell.ts'

type Changes = ChangesOf<typeof handover>

const stateAt: Readonly<Record<string, string>> = {
  JJND: state.draft,
  JJQR: state.toConfirm,
  JJDL: state.standingIn,
  end: state.done,
}

const openAgain: Changes = { confirmLeft: null, handState: state.draft }

/** One's own confirmation is taken back with one's move; what is in force is taken back by its person alone. */
export const handoverRule: ProcessRule<typeof handover> = {
  record: handover,
  visible: isVisible,
  values: (step) => ({ handState: stateAt[step] ?? state.draft }),
  async withdrawn(context, row, step) {
    if (row.step !== 'JJQR') throw new Refusal(say.inForce, { code: 'state' })
    if (step === 'JJND') return openAgain
    await confirmItems(context, row.id, null)
    return {}
  },
}

async function confirmItems(context: Context, id: string, confirmTime: string | null): Promise<void> {
  for (const item of await itemsOf(context, id))
    if (item.itemTaker === context.user.loginName)
      await updateRow(context, handoverItem, item, { confirmTime })
}

function checkUntil(context: Context, row: Changes): void {
  if (!isLeave({ handKind: row.handKind ?? null })) return
  if (!row.agentUntil) throw wrongFields({ agentUntil: say.untilMissing })
  if (String(row.agentUntil).slice(0, 10) < dayOf(context.now()))
    throw wrongFields({ agentUntil: say.untilPast })
}

async function beforeSave(context: Context, values: Changes, before: Handover | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const from = await handingPerson(context, whole.handMan ?? '')
  checkUntil(context, whole)
  const taker = whole.takeMan ? await receiverOf(context, from, whole.takeMan) : null
  const { loginName, name } = context.user
  return {
    ...values,
    ...(!isLeave({ handKind: whole.handKind ?? null }) && { agentUntil: null }),
    handManName: from.name,
    handOrgId: from.orgId,
    takeManName: taker?.name ?? null,
    ...(!before && { handState: state.draft, drawUser: loginName, drawUserName: name }),
  }
}

/** Who confirms a plan: the receiver of the whole, then everybody who receives something, by name. */
function takersOf(row: Handover, plan: readonly Planned[]): Holder[] {
  const takers = new Map(plan.flatMap(({ to }) => (to ? [[to.loginName, to.name] as const] : [])))
  if (row.takeMan) takers.set(row.takeMan, row.takeManName ?? row.takeMan)
  return [...takers]
    .map(([loginName, name]) => ({ loginName, name }))
    .toSorted(
      (a, b) =>
        Number(b.loginName === row.takeMan) - Number(a.loginName === row.takeMan) ||
        a.loginName.localeCompare(b.loginName),
    )
}

/** Receivers who have not confirmed yet, in their order; those of the row before its move, with names. */
async function unconfirmed(context: Context, row: Handover): Promise<Holder[]> {
  const { by } = await confirmationsOf(context, row.id)
  return receiversOf(row).filter(({ loginName }) => !by.has(loginName))
}

async function refuseAnother(context: Context, row: Handover): Promise<void> {
  const other = await context.db
    .selectFrom('handover')
    .select('handoverno')
    .where('handMan', '=', filled(row, 'handMan'))
    .where('id', '<>', row.id)
    .where('step', 'in', ['JJQR', 'JJDL'])
    .executeTakeFirst()
  if (other) throw new Refusal(say.another(other.handoverno ?? ''), { code: 'state' })
}

async function submitted(context: Context, row: Handover): Promise<Changes> {
  await handingPerson(context, filled(row, 'handMan'))
  checkUntil(context, row)
  await refuseAnother(context, row)
  const plan = await planOfRow(context, row)
  await refusePlan(context, row, plan)
  const takers = takersOf(row, plan)
  if (takers.length === 0) throw new Refusal(say.noReceiver, { code: 'receiver' })
  await keepPlan(context, row.id, plan)
  return {
    takeMans: takers.map(({ loginName }) => loginName).join(','),
    takeManNames: takers.map(({ name }) => name).join('、'),
    itemCount: plan.filter(({ to }) => to).length,
    drawUser: context.user.loginName,
    drawUserName: context.user.name,
  }
}

/** A receiver agrees for what is theirs; with the last of them it comes into force. */
async function confirmed(context: Context, row: Handover): Promise<Changes> {
  const waiting = await unconfirmed(context, row)
  const { loginName } = context.user
  if (!waiting.some((one) => one.loginName === loginName))
    throw new Refusal(say.notReceiver, { code: 'forbidden' })
  checkUntil(context, row)
  await receiverOf(context, personOf(row), loginName)
  if (waiting.length > 1) {
    await confirmItems(context, row.id, context.now().toISOString())
    return { confirmLeft: '1' }
  }
  await takeEffect(context, row)
  return { confirmLeft: '0', effectTime: context.now().toISOString() }
}

async function prepare(context: Context, row: Handover, action: string, _given: Given): Promise<Changes> {
  if (action === 'submit') return submitted(context, row)
  if (action === 'confirm') return confirmed(context, row)
  if (action === 'return') return { confirmLeft: null, handState: state.returned }
  await giveBack(context, row)
  return { handState: state.takenBack, handEndTime: context.now().toISOString() }
}

/** Nobody chooses: the receivers one after the other, then whoever is away. */
async function nextHolder(context: Context, row: Handover, action: string): Promise<Holder | null> {
  if (action === 'submit') return takersOf(row, await planOfRow(context, row))[0] ?? null
  if (action !== 'confirm') return null
  const others = (await unconfirmed(context, row)).filter(
    ({ loginName }) => loginName !== context.user.loginName,
  )
  return others[0] ?? { loginName: filled(row, 'handMan'), name: filled(row, 'handManName') }
}

/** What hand-overs add to the machinery of processes. */
export const handoverOptions: ProcessOptions<typeof handover> = {
  domain: 'handover',
  orderBy: ['updateDate', 'desc'],
  beforeSave,
  visible: isVisible,
  extraConditions: (context) => [visibleCondition(context)],
  prepare,
  effect: tellMoved,
  nextHolder,
  async beforeDelete(context, row) {
    await deleteRows(context, handoverItem, await itemsOf(context, row.id))
  },
  actionNames: { return: 'confirm' },
  moreActions: ({ user }, row) =>
    row.step === 'JJQR' && row.drawUser === user.loginName && user.permissions.has('handover.save')
      ? ['recall', 'print']
      : ['print'],
}

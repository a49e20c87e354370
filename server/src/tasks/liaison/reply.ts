import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays, isDate } from '@tejian/contract/kit/calendarDate.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { type Liaison, liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import type { ShownLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { readTicket } from '../../kit/http/tickets.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskText } from '../../kit/records/mask.ts'
import { updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { listOf } from '../planFacts.ts'
import { closedReason, sheetOfLink, shownLiaison } from './link.ts'

export type Reply = {
  token?: string | undefined
  agree: '1' | '2'
  replyUserName?: string | undefined
  conditions?: string | undefined
  accompanyName?: string | undefined
  accompanyTel?: string | undefined
  replyOpinion?: string | undefined
  expectDate?: string | undefined
}

const trimmed = (given: string | undefined): string => (given ?? '').trim()

/** Another day lies between tomorrow and three months ahead. */
const farthest = 92

/** What a unit says to the planned day. */
type Answer = Pick<Liaison, 'conditions' | 'accompanyName' | 'accompanyTel' | 'expectDate'>

/** The unit is ready on the planned day: with whom, and which conditions are met. */
function agreement(row: Liaison, input: Reply, lookups: Lookups): Answer {
  const names = lookups.labels('LIAISON_CONDITION').map((label) => lookups.value('LIAISON_CONDITION', label))
  const met = trimmed(input.conditions)
    .split(',')
    .filter((value) => names.includes(value))
  const given = trimmed(input.accompanyTel)
  const stored = row.accompanyTel ?? ''
  const accompanyTel = stored && given === maskText(stored) ? stored : given
  const accompanyName = trimmed(input.accompanyName)
  const problems: Record<string, string> = {}
  if (!accompanyName || !accompanyTel) problems.accompanyName = liaisonMessages.accompanyMissing
  const wrong = accompanyTel ? validate('phone', accompanyTel) : null
  if (wrong) problems.accompanyTel = wrong
  if (met.length < names.length && !trimmed(input.replyOpinion))
    problems.replyOpinion = liaisonMessages.conditionsOpen
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { conditions: met.join(','), accompanyName, accompanyTel, expectDate: null }
}

/** The unit asks for another day. */
function postponement(context: Context, row: Liaison, input: Reply): Answer {
  const wanted = trimmed(input.expectDate)
  const today = dayOf(context.now())
  const problems: Record<string, string> = {}
  if (!wanted) problems.expectDate = liaisonMessages.dayMissing
  else if (
    !isDate(wanted) ||
    wanted <= today ||
    wanted > addDays(today, farthest) ||
    wanted === row.planInspectDate
  )
    problems.expectDate = liaisonMessages.dayWrong
  if (!trimmed(input.replyOpinion)) problems.replyOpinion = liaisonMessages.reasonMissing
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { conditions: null, accompanyName: null, accompanyTel: null, expectDate: wanted }
}

/** Under the name that was typed, with no right of its own. */
const replying = (context: Context, name: string): Actor => ({
  ...context.user,
  loginName: '',
  name: liaisonMessages.byLink(name),
  roles: [],
  permissions: new Set(),
})

async function tell(
  context: Context,
  row: Liaison,
  items: readonly BusinessItem[],
  sender: string,
): Promise<void> {
  const no = filled(row, 'liaisonno')
  const [unitname, day] = [row.unitname ?? '', row.planInspectDate ?? '']
  const other = row.status === liaisonStates.otherDay
  await sendMessage(context, {
    to: [...items.flatMap((item) => listOf(item.inspectorIds)), sender],
    title: other ? liaisonMessages.otherDayTitle : liaisonMessages.answeredTitle,
    content: other
      ? liaisonMessages.otherDayText(no, unitname, day, row.expectDate ?? '', row.replyOpinion ?? '')
      : liaisonMessages.answeredText(no, unitname, day),
    link: `/inspectPro/liaisonQuery?complex=${no}`,
  })
}

/** Who is behind a ticket; null when the account has been closed. */
type ActorOfUser = (id: string) => Promise<Actor | null>

/** The answer of a unit's contact, given by the link; it may be changed until the day of the visit. */
export async function replyLiaison(
  outer: Context,
  { token = '', ...input }: Reply,
  means: { secret: string; actorOfUser: ActorOfUser; lookups: Lookups },
): Promise<ShownLiaison> {
  const ticket = readTicket(means.secret, token, 'liaison', outer.now())
  const sender = await means.actorOfUser(ticket.user)
  if (!sender?.permissions.has('task.view')) throw forbidden()
  return transact({ ...outer, user: sender }, async (context) => {
    const { row, items } = await sheetOfLink(context, ticket.record, true)
    const closed = closedReason(context, row, items)
    if (closed) throw new Refusal(closed, { code: 'handled' })
    const replyUserName = trimmed(input.replyUserName)
    if (!replyUserName) throw wrongFields({ replyUserName: liaisonMessages.nameMissing })
    const agreed = input.agree === liaisonStates.agreed
    const values = agreed ? agreement(row, input, means.lookups) : postponement(context, row, input)
    const user = replying(context, replyUserName)
    const answered = await updateRow({ ...context, user }, liaison, row, {
      ...values,
      status: input.agree,
      replyUserName,
      replyOpinion: trimmed(input.replyOpinion) || null,
      replyTime: context.now().toISOString(),
    })
    await tell({ ...context, user }, answered, items, sender.loginName)
    return shownLiaison(context, { row: answered, items }, means.lookups)
  })
}

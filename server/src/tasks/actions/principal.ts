import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { findItem, itemsAskedOf } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { subjectOf } from '../notify.ts'
import { personProblem, qualificationProblem } from '../plan.ts'
import { bookedOn, bookingOf, holdDays, listOf, plannedPeople } from '../planFacts.ts'

const steps: ReadonlySet<string> = new Set(['RWQR', 'BGSC', 'BGLR'])

type Lead = { loginName: string; name: string }

/** The new lead as a qualified person; after the day itself nobody has to be free on it any more. */
async function checkedLead(
  context: Context,
  row: BusinessItem,
  login: string,
  lookups: Lookups,
): Promise<Lead> {
  const today = dayOf(context.now())
  const date = row.planInspectDate ?? today
  const booked = await bookedOn(context, date, { people: [login], instruments: [] }, [row.id])
  const [person] = await plannedPeople(context, row, [login], booked)
  const equclacode = row.equclacode ?? ''
  const className = lookups.className(equclacode) ?? equclacode
  const asked = await itemsAskedOf(context, [row], date)
  const visit = { date, own: [{ ...bookingOf(row), logins: [login] }], equclacode, className, asked }
  const problem =
    person && (date < today ? qualificationProblem(person, visit) : personProblem(person, visit))
  if (!person || problem) throw wrongFields({ proPrincipalId: problem ?? taskMessages.noInspectors })
  return person
}

async function changeOne(
  context: Context,
  row: BusinessItem,
  login: string,
  lookups: Lookups,
): Promise<void> {
  const step = row.step ?? ''
  if (!steps.has(step)) throw new Refusal(taskMessages.wrongPrincipalStep, { code: 'handled' })
  const before = row.proPrincipalId ?? ''
  if (before === login) throw new Refusal(taskMessages.samePrincipal)
  const lead = await checkedLead(context, row, login, lookups)
  const others = listOf(row.inspectorIds)
  const names = new Map(
    others.map((one, place) => [one, (row.inspectors ?? '').split(/[,、]/)[place] ?? one]),
  )
  // One who was among them stays; a new one takes the former lead's place.
  const kept = others.includes(login)
    ? others.filter((one) => one !== login)
    : others.filter((one) => one !== before)
  const held = row.dealMan === before
  const place = held ? { dealMan: lead.loginName, dealManName: lead.name } : {}
  if (held) await context.db.updateTable('task').set(place).where('id', '=', filled(row, 'taskId')).execute()
  await logFlow(context, {
    process: 'inspection',
    recordId: row.id,
    step,
    stepName: businessItem.process?.steps[step]?.name ?? '',
    action: 'changePrincipal',
    actionLabel: '更换负责人',
    nextStep: null,
    opinion: `${row.proPrincipalName ?? ''}更换为${lead.name}`,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  await updateRow(
    context,
    businessItem,
    row,
    {
      ...place,
      proPrincipalId: lead.loginName,
      proPrincipalName: lead.name,
      inspectorIds: [lead.loginName, ...kept].join(','),
      inspectors: [lead.name, ...kept.map((one) => names.get(one) ?? one)].join('、'),
    },
    { action: 'changePrincipal' },
  )
  await sendMessage(context, {
    to: [before, lead.loginName].filter((one) => one !== context.user.loginName),
    title: '项目负责人已更换',
    content: `${subjectOf(row)}的项目负责人由${row.proPrincipalName ?? ''}更换为${lead.name}`,
    link: `/businessPro/taskOverview?seisn=${row.seisn}`,
  })
}

/** Gives open inspections another person in charge: all of them or, with a sentence, none. */
export async function changePrincipal(
  outer: Context,
  { seisns, proPrincipalId }: { seisns: readonly string[]; proPrincipalId?: string | undefined },
  lookups: Lookups,
): Promise<void> {
  if (seisns.length === 0) throw new Refusal(taskMessages.chooseTasks)
  if (!proPrincipalId) throw wrongFields({ proPrincipalId: '请选择项目负责人' })
  await transact(outer, async (context) => {
    // Rows first, then days: the order in which everybody else takes them.
    const rows: BusinessItem[] = []
    for (const seisn of seisns.toSorted()) rows.push(await findItem(context, seisn, true))
    for (const date of new Set(rows.map((row) => row.planInspectDate ?? '')))
      await holdDays(context, date, [proPrincipalId])
    for (const row of rows) await changeOne(context, row, proPrincipalId, lookups)
  })
}

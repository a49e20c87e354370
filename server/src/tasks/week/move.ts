import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { weekMessages, weekSentences } from '@tejian/contract/tasks/weekMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { logFlow } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holdDays, listOf, namesOf } from '../planFacts.ts'
import { settlePlan } from '../settle.ts'
import { moveProblem } from './stops.ts'
import { type Moved, tellMoved } from './tellMoved.ts'

export type Moving = {
  items: ReadonlyArray<{ seisn: string; version: number }>
  date: string
  /** Login names: from whose row they are taken, and who gets them. */
  from: string
  to: string
}

type Answer = AnswerOf<typeof weekCalls.taskWeekMove>
type Plan = { logins: string[]; lead: string | null }

/** The people of an item after one of them was replaced, in the same order; who replaces the lead leads. */
function planAfter(row: BusinessItem, { from, to }: Moving, names: ReadonlyMap<string, string>): Plan {
  const seisn = filled(row, 'seisn')
  const before = listOf(row.inspectorIds)
  if (!before.includes(from)) throw new Refusal(weekSentences.notAmong(seisn))
  if (from !== to && before.includes(to)) throw new Refusal(weekSentences.already(names.get(to) ?? to, seisn))
  return {
    logins: before.map((one) => (one === from ? to : one)),
    lead: row.proPrincipalId === from ? to : row.proPrincipalId,
  }
}

/** What is inspected on one visit keeps one date, unless all of it moves (docs/decisions, one visit). */
async function refuseTornVisit(context: Context, rows: readonly BusinessItem[], date: string): Promise<void> {
  const moving = rows.filter(({ visitNo, planInspectDate }) => visitNo && planInspectDate !== date)
  if (moving.length === 0) return
  const { rows: left } = await sql<{ seisn: string; visitNo: string; planInspectDate: string }>`
    select seisn, "visitNo", "planInspectDate" from business_item
    where "visitNo" = any(${moving.map(({ visitNo }) => visitNo)}::text[])
      and not id = any(${rows.map(({ id }) => id)}::uuid[])
      and step in ('RWQR', 'BGSC') and state is distinct from '99' order by seisn`.execute(context.db)
  for (const row of moving) {
    const other = left.find(
      (one) => one.visitNo === row.visitNo && one.planInspectDate === row.planInspectDate,
    )
    if (other) throw new Refusal(weekSentences.visitTogether(filled(row, 'seisn'), other.seisn))
  }
}

/** Locks the items in one order, so that two who move at the same time wait for each other. */
async function movedRows(context: Context, { items, date, from, to }: Moving): Promise<BusinessItem[]> {
  const seisns = [...new Set(items.map(({ seisn }) => seisn))].toSorted()
  if (seisns.length === 0) throw new Refusal(weekMessages.nothingChosen)
  if (!to) throw wrongFields({ to: weekMessages.noPerson })
  const rows: BusinessItem[] = []
  for (const seisn of seisns) rows.push(await findItem(context, seisn, true))
  for (const row of rows) {
    const problem = moveProblem(context, row)
    if (problem) throw new Refusal(problem, { code: 'handled' })
  }
  if (from === to && rows.every(({ planInspectDate }) => planInspectDate === date))
    throw new Refusal(weekMessages.sameCell)
  return rows
}

/** A new lead holds the open task of the former one, and only who may change leads gives one. */
async function handOver(context: Context, row: BusinessItem, lead: { loginName: string; name: string }) {
  if (!context.user.permissions.has('task.changePrincipal')) throw new Refusal(weekMessages.leadNeedsCode)
  if (row.dealMan !== row.proPrincipalId) return {}
  const holder = { dealMan: lead.loginName, dealManName: lead.name }
  await context.db.updateTable('task').set(holder).where('id', '=', filled(row, 'taskId')).execute()
  return holder
}

async function log(
  context: Context,
  row: BusinessItem,
  after: Pick<Moved, 'date' | 'people'>,
): Promise<void> {
  const step = row.step ?? ''
  const told = (people: string): string => people.replaceAll(',', '、')
  await logFlow(context, {
    process: 'inspection',
    recordId: row.id,
    step,
    stepName: businessItem.process?.steps[step]?.name ?? '',
    action: 'replan',
    actionLabel: '调整安排',
    nextStep: null,
    opinion: [
      row.planInspectDate !== after.date && `计划检验日期由${row.planInspectDate}改为${after.date}`,
      row.inspectors !== after.people && `检验人员由${told(row.inspectors ?? '')}改为${told(after.people)}`,
    ]
      .filter(Boolean)
      .join('；'),
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
}

type Change = { row: BusinessItem; plan: Plan; date: string; version: number | undefined }

/** A draft is saved anew; what is arranged stays at its step, with the change in its flow log. */
async function moveOne(
  context: Context,
  { row, plan, date, version }: Change,
  lookups: Lookups,
): Promise<BusinessItem> {
  const { values, lead, problems } = await settlePlan(
    context,
    row,
    {
      planInspectDate: date,
      inspectorLogins: plan.logins,
      ...(plan.lead && { proPrincipalId: plan.lead }),
    },
    lookups,
    false,
  )
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  if (row.step === 'RWAP')
    return updateRow(context, businessItem, row, values, { version, action: 'arrangeSave' })
  const holder = lead && lead.loginName !== row.proPrincipalId ? await handOver(context, row, lead) : {}
  await log(context, row, { date, people: values.inspectors ?? '' })
  return updateRow(context, businessItem, row, { ...values, ...holder }, { version, action: 'replan' })
}

/**
 * Moves planned items to another day or from one person to another, together or not at all, by the rules of every plan.
 * Those who were told of the plan are told of the change.
 */
export async function moveStops(outer: Context, moving: Moving, lookups: Lookups): Promise<Answer> {
  return transact(outer, async (context) => {
    const { date, from, to } = moving
    const rows = await movedRows(context, moving)
    await refuseTornVisit(context, rows, date)
    const names = await namesOf(context, [from, to])
    const plans = rows.map((row) => planAfter(row, moving, names))
    // All days at once and after all rows: the order in which everybody else takes them.
    await holdDays(context, date, [
      ...new Set([
        ...plans.flatMap(({ logins }) => logins),
        ...rows.flatMap((row) => listOf(row.instrumentIds)),
      ]),
    ])
    const versions = new Map(moving.items.map(({ seisn, version }) => [seisn, version]))
    const moved: BusinessItem[] = []
    for (const [place, row] of rows.entries()) {
      const plan = plans[place] ?? { logins: [], lead: null }
      const version = versions.get(filled(row, 'seisn'))
      moved.push(await moveOne(context, { row, plan, date, version }, lookups))
    }
    await tellMoved(context, { before: rows, after: moved, from, to, names })
    return { moved: moved.map((row) => ({ seisn: filled(row, 'seisn'), version: row.version })) }
  })
}

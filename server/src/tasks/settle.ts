import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { dayHours } from '@tejian/contract/tasks/parameters.ts'
import { sql } from 'kysely'
import { itemsAskedOf, ownOffice } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { wrongFields } from '../kit/refusal.ts'
import { type Booking, overloadProblem, type Plan, planProblems, planWarnings } from './plan.ts'
import { bookedOn, holdDays, listOf, plannedInstruments, plannedPeople } from './planFacts.ts'
import { candidatesFor } from './replacements.ts'
import { stopOf } from './stops.ts'

/** What a call may say about a plan; what it leaves out stays as the row has it. */
export type PlanInput = {
  planInspectDate?: string | undefined
  /** A blank says that it was emptied. */
  planInspectTime?: string | undefined
  inspectorLogins?: readonly string[] | undefined
  proPrincipalId?: string | undefined
  instrumentIds?: string | undefined
  arrangeNote?: string | undefined
  overloadReason?: string | undefined
  dealMan?: string | undefined
  inspDept?: string | undefined
}

export type Settled = {
  values: Pick<
    BusinessItem,
    | 'planInspectDate'
    | 'planInspectTime'
    | 'overloadReason'
    | 'proPrincipalId'
    | 'proPrincipalName'
    | 'inspectorIds'
    | 'inspectors'
    | 'instrumentIds'
    | 'instrumentNames'
  > &
    Partial<Pick<BusinessItem, 'arrangeNote' | 'inspDept' | 'orgId'>>
  lead: { loginName: string; name: string } | null
  /** What is against it, by field. */
  problems: Record<string, string>
  /** What is to be known though nothing forbids it. */
  warnings: string[]
}

type Wanted = {
  date: string | null
  time: string | null
  lead: string | null
  logins: string[]
  instruments: string[]
}

/** The lead inspector is one of the inspectors and the first of them. */
function wantedOf(row: BusinessItem, input: PlanInput): Wanted {
  const given = input.inspectorLogins?.length ? [...input.inspectorLogins] : listOf(row.inspectorIds)
  const named = input.proPrincipalId || input.dealMan
  const kept = given.find((login) => login === row.proPrincipalId) ?? given[0]
  const lead = named || kept || null
  return {
    date: input.planInspectDate ?? row.planInspectDate,
    time: (input.planInspectTime ?? row.planInspectTime ?? '').trim() || null,
    lead,
    logins: lead ? [...new Set([lead, ...given])] : given,
    instruments: listOf(input.instrumentIds ?? row.instrumentIds),
  }
}

const missingParts = ({ date, logins }: Wanted): Record<string, string> => ({
  ...(date === null && { planInspectDate: '请选择计划检验日期' }),
  ...(logins.length === 0 && { inspectorLogins: taskMessages.noInspectors }),
})

/** An item as it is wanted; its names are not told of anybody who is not known yet. */
const wantedStop = (row: BusinessItem, { time, logins, instruments }: Wanted): Booking => ({
  ...stopOf({ ...row, planInspectTime: time }),
  logins,
  names: '',
  instruments,
})

/** What the same call plans for the same day beside an item; those that it has planned already are booked as all others. */
async function plannedTogether(
  context: Context,
  row: BusinessItem,
  input: PlanInput,
  together: readonly string[],
  date: string | null,
): Promise<Array<{ id: string; stop: Booking }>> {
  if (together.length === 0) return []
  const { rows } = await sql<BusinessItem>`select * from business_item
    where seisn = any(${together}::text[]) and id <> ${row.id}::uuid and step = ${row.step}
      and state is distinct from '99' order by seisn`.execute(context.db)
  return rows
    .map((other) => ({ id: other.id, wanted: wantedOf(other, input), other }))
    .filter(({ wanted }) => wanted.date === date)
    .map(({ id, wanted, other }) => ({ id, stop: wantedStop(other, wanted) }))
}

/** Whose day holds the item already as it is wanted. */
const unchangedOf = (row: BusinessItem, { date }: Wanted): string[] =>
  row.step === 'RWQR' && row.planInspectDate === date ? listOf(row.inspectorIds) : []

/**
 * The plan of an item as its row and a call together say it, with what is against it. With `hold` the days of its people
 * and instruments are held until the commit; `together` are the numbers that the same call plans. Refuses strangers and unknown instruments at once, because they have no name.
 */
export async function settlePlan(
  context: Context,
  row: BusinessItem,
  input: PlanInput,
  lookups: Lookups,
  hold: boolean,
  together: readonly string[] = [],
): Promise<Settled> {
  const wanted = wantedOf(row, input)
  const { date, lead, logins, instruments: ids } = wanted
  if (input.dealMan && input.dealMan !== lead) throw wrongFields({ dealMan: '下一环节由项目负责人办理' })
  const today = dayOf(context.now())
  const day = date ?? today
  if (hold) await holdDays(context, day, [...logins, ...ids])
  const beside = await plannedTogether(context, row, input, together, date)
  const apart = [row.id, ...beside.map(({ id }) => id)]
  const booked = await bookedOn(context, day, { people: logins, instruments: ids }, apart)
  const people = await plannedPeople(context, row, logins, booked)
  const stranger = people.find(({ isInspector }) => !isInspector)
  if (stranger) throw wrongFields({ inspectorLogins: planSentences.notInspector(stranger.loginName) })
  const instruments = await plannedInstruments(context, row, ids, booked, lookups)
  const office = input.inspDept ? await ownOffice(context, input.inspDept) : null
  const equclacode = row.equclacode ?? ''
  const plan: Plan = {
    date: day,
    today,
    own: [wantedStop(row, wanted), ...beside.map(({ stop }) => stop)],
    equclacode,
    className: lookups.className(equclacode) ?? equclacode,
    asked: await itemsAskedOf(context, [row], day),
    people,
    instruments,
    candidates: await candidatesFor(context, instruments, { orgId: row.orgId, date: day, apart }, lookups),
    limit: context.parameters.valueOf(dayHours),
    overloadReason: (input.overloadReason ?? row.overloadReason ?? '').trim(),
    unchanged: unchangedOf(row, wanted),
  }
  const overloaded = people.some((person) => overloadProblem(person, plan) !== null)
  const first = people.find(({ loginName }) => loginName === lead)
  return {
    lead: first ? { loginName: first.loginName, name: first.name } : null,
    problems: { ...planProblems(plan), ...missingParts(wanted) },
    warnings: date ? planWarnings(plan, context.calendar.now().freeDayName(date)) : [],
    values: {
      planInspectDate: date,
      planInspectTime: wanted.time,
      overloadReason: overloaded ? plan.overloadReason || null : null,
      proPrincipalId: lead,
      proPrincipalName: first?.name ?? null,
      inspectorIds: logins.join(',') || null,
      inspectors: people.map(({ name }) => name).join('、') || null,
      instrumentIds: instruments.map(({ id }) => id).join(',') || null,
      instrumentNames: instruments.map(({ name }) => name).join('、') || null,
      ...(input.arrangeNote !== undefined && { arrangeNote: input.arrangeNote.trim() || null }),
      ...(office && { inspDept: office.id, orgId: office.id }),
    },
  }
}

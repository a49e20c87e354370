import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { ownOffice } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { wrongFields } from '../kit/refusal.ts'
import { placeOf } from './place.ts'
import { type Plan, planProblems } from './plan.ts'
import { bookedOn, holdDays, listOf, plannedInstruments, plannedPeople } from './planFacts.ts'

/** What a call may say about a plan; what it leaves out stays as the row has it. */
export type PlanInput = {
  planInspectDate?: string | undefined
  inspectorLogins?: readonly string[] | undefined
  proPrincipalId?: string | undefined
  instrumentIds?: string | undefined
  arrangeNote?: string | undefined
  dealMan?: string | undefined
  inspDept?: string | undefined
}

export type Settled = {
  values: Pick<
    BusinessItem,
    | 'planInspectDate'
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
}

type Wanted = { date: string | null; lead: string | null; logins: string[]; instruments: string[] }

/** The lead inspector is one of the inspectors and the first of them. */
function wantedOf(row: BusinessItem, input: PlanInput): Wanted {
  const given = input.inspectorLogins?.length ? [...input.inspectorLogins] : listOf(row.inspectorIds)
  const named = input.proPrincipalId || input.dealMan
  const kept = given.find((login) => login === row.proPrincipalId) ?? given[0]
  const lead = named || kept || null
  return {
    date: input.planInspectDate ?? row.planInspectDate,
    lead,
    logins: lead ? [...new Set([lead, ...given])] : given,
    instruments: listOf(input.instrumentIds ?? row.instrumentIds),
  }
}

const missingParts = ({ date, logins }: Wanted): Record<string, string> => ({
  ...(date === null && { planInspectDate: '请选择计划检验日期' }),
  ...(logins.length === 0 && { inspectorLogins: taskMessages.noInspectors }),
})

/**
 * The plan of an item as its row and a call together say it, with what is against it. With `hold` the days of its people
 * and instruments are held until the commit. Refuses strangers and unknown instruments at once, because they have no name.
 */
export async function settlePlan(
  context: Context,
  row: BusinessItem,
  input: PlanInput,
  lookups: Lookups,
  hold: boolean,
): Promise<Settled> {
  const wanted = wantedOf(row, input)
  const { date, lead, logins, instruments: ids } = wanted
  if (input.dealMan && input.dealMan !== lead) throw wrongFields({ dealMan: '下一环节由项目负责人办理' })
  const today = dayOf(context.now())
  const day = date ?? today
  if (hold) await holdDays(context, day, [...logins, ...ids])
  const booked = await bookedOn(context, day, { people: logins, instruments: ids }, [row.id])
  const people = await plannedPeople(context, row, logins, booked)
  const stranger = people.find(({ isInspector }) => !isInspector)
  if (stranger) throw wrongFields({ inspectorLogins: planSentences.notInspector(stranger.loginName) })
  const instruments = await plannedInstruments(context, row, ids, booked, lookups)
  const office = input.inspDept ? await ownOffice(context, input.inspDept) : null
  const equclacode = row.equclacode ?? ''
  const plan: Plan = {
    date: day,
    today,
    place: placeOf(row),
    equclacode,
    className: lookups.className(equclacode) ?? equclacode,
    people,
    instruments,
  }
  const first = people.find(({ loginName }) => loginName === lead)
  return {
    lead: first ? { loginName: first.loginName, name: first.name } : null,
    problems: { ...planProblems(plan), ...missingParts(wanted) },
    values: {
      planInspectDate: date,
      proPrincipalId: lead,
      proPrincipalName: first?.name ?? null,
      inspectorIds: logins.join(',') || null,
      inspectors: people.map(({ name }) => name).join(',') || null,
      instrumentIds: instruments.map(({ id }) => id).join(',') || null,
      instrumentNames: instruments.map(({ name }) => name).join('、') || null,
      ...(input.arrangeNote !== undefined && { arrangeNote: input.arrangeNote.trim() || null }),
      ...(office && { inspDept: office.id, orgId: office.id }),
    },
  }
}

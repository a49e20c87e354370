import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import type { InspectionScheme, inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import { itemsAskedOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { AskedItem } from '../../people/public.ts'
import { tooFewProblems } from '../certificates.ts'
import { calibrationProblem, type PlannedPerson, qualificationProblem } from '../plan.ts'
import { listOf, plannedInstruments, plannedPeople } from '../planFacts.ts'

type Written = ChangesOf<typeof inspectionScheme>
type Planned = Pick<
  InspectionScheme,
  'orgId' | 'equclacode' | 'planInspectDate' | 'inspectorLogins' | 'proPrincipalId' | 'instrumentIds'
> & {
  /** The business of the devices, where it has begun. */
  seisns?: string | null
}

const nameOf = (people: readonly PlannedPerson[], login: string | null): string | null =>
  people.find(({ loginName }) => loginName === login)?.name ?? null

/** What the institute's authorisations ask of whoever inspects the devices of a scheme on that day (decision 0124). */
async function askedBy(context: Context, { seisns }: Planned, day: string): Promise<AskedItem[]> {
  if (!seisns) return []
  const { rows } = await sql<BusinessItem>`select * from business_item
    where seisn = any(${listOf(seisns)}::text[])`.execute(context.db)
  return itemsAskedOf(context, rows, day)
}

/** The people of a scheme, and what is against them on the planned day: one by one, and as a group with too few holders. */
async function judgedPeople(
  context: Context,
  row: Planned,
): Promise<{ people: PlannedPerson[]; unfit: string[] }> {
  const date = row.planInspectDate ?? ''
  const equclacode = row.equclacode ?? ''
  const className = context.lookups.className(equclacode) ?? equclacode
  const people = await plannedPeople(context, row, listOf(row.inspectorLogins), [])
  const visit = { date, equclacode, className, asked: await askedBy(context, row, date) }
  return {
    people,
    unfit: [
      ...people.map((person) => qualificationProblem(person, visit)).filter((text) => text !== null),
      ...tooFewProblems(people, visit.asked, date),
    ],
  }
}

/** Refuses a decision on a scheme whose people have meanwhile ceased to hold what is asked of them (decision 0124). */
export async function refuseUnfitPeople(context: Context, row: Planned): Promise<void> {
  const { unfit } = await judgedPeople(context, row)
  if (unfit.length > 0) throw new Refusal(unfit.join('；'))
}

/**
 * The people and instruments of a scheme by name. Refuses who is not qualified for the class on the planned day, a group
 * with too few holders of what is asked, what is not calibrated until then, a day that has passed, and a lead who is not among the people.
 */
export async function plannedValues(context: Context, row: Planned): Promise<Written> {
  const date = row.planInspectDate ?? ''
  if (date < dayOf(context.now())) throw wrongFields({ planInspectDate: taskMessages.pastDate })
  const logins = listOf(row.inspectorLogins)
  if (logins.length === 0) throw wrongFields({ inspectorLogins: schemeMessages.noInspectors })
  if (!logins.includes(row.proPrincipalId ?? ''))
    throw wrongFields({ proPrincipalId: schemeMessages.leadOutside })
  const { people, unfit } = await judgedPeople(context, row)
  if (unfit.length > 0) throw wrongFields({ inspectorLogins: unfit.join('；') })
  const instruments = await plannedInstruments(context, row, listOf(row.instrumentIds), [], context.lookups)
  const stale = instruments.map((one) => calibrationProblem(one, { date })).find((text) => text !== null)
  if (stale) throw wrongFields({ instrumentIds: stale })
  return {
    inspectors: people.map(({ name }) => name).join('、'),
    proPrincipalName: nameOf(people, row.proPrincipalId),
    instrumentNames: instruments.map(({ name }) => name).join('、') || null,
  }
}

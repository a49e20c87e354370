import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import type { InspectionScheme, inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { calibrationProblem, type PlannedPerson, qualificationProblem } from '../plan.ts'
import { listOf, plannedInstruments, plannedPeople } from '../planFacts.ts'

type Written = ChangesOf<typeof inspectionScheme>
type Planned = Pick<
  InspectionScheme,
  'orgId' | 'equclacode' | 'planInspectDate' | 'inspectorLogins' | 'proPrincipalId' | 'instrumentIds'
>

const nameOf = (people: readonly PlannedPerson[], login: string | null): string | null =>
  people.find(({ loginName }) => loginName === login)?.name ?? null

/** Why somebody cannot inspect this class on that day. */
function against(person: PlannedPerson, equclacode: string, className: string, date: string): string | null {
  if (!person.isInspector) return planSentences.notInspector(person.name)
  return qualificationProblem(person, { date, equclacode, className })
}

/**
 * The people and instruments of a scheme by name. Refuses who is not qualified for the class on the planned day, what is
 * not calibrated until then, a day that has passed, and a lead who is not among the people.
 */
export async function plannedValues(context: Context, row: Planned): Promise<Written> {
  const date = row.planInspectDate ?? ''
  if (date < dayOf(context.now())) throw wrongFields({ planInspectDate: taskMessages.pastDate })
  const logins = listOf(row.inspectorLogins)
  if (logins.length === 0) throw wrongFields({ inspectorLogins: schemeMessages.noInspectors })
  if (!logins.includes(row.proPrincipalId ?? ''))
    throw wrongFields({ proPrincipalId: schemeMessages.leadOutside })
  const equclacode = row.equclacode ?? ''
  const className = context.lookups.className(equclacode) ?? equclacode
  const people = await plannedPeople(context, row, logins, [])
  const unfit = people
    .map((person) => against(person, equclacode, className, date))
    .find((text) => text !== null)
  if (unfit) throw wrongFields({ inspectorLogins: unfit })
  const instruments = await plannedInstruments(context, row, listOf(row.instrumentIds), [], context.lookups)
  const stale = instruments.map((one) => calibrationProblem(one, { date })).find((text) => text !== null)
  if (stale) throw wrongFields({ instrumentIds: stale })
  return {
    inspectors: people.map(({ name }) => name).join('、'),
    proPrincipalName: nameOf(people, row.proPrincipalId),
    instrumentNames: instruments.map(({ name }) => name).join('、') || null,
  }
}

import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { dayNames } from '@tejian/contract/tasks/messages.ts'
import type { Context } from '../kit/context.ts'
import {
  calibrationProblem,
  certificateFor,
  certificateProblem,
  type InspectedOn,
  type PlannedPerson,
} from './plan.ts'
import { certificatesOf, instrumentsById, listOf, namesOf } from './planFacts.ts'

const loginsOf = (item: BusinessItem): string[] => [
  ...new Set(listOf([item.proPrincipalId, item.inspectorIds].filter(Boolean).join(','))),
]

/** The number of the certificate by which somebody was qualified for a class on a day; null where none was. */
function certnoOf(person: Pick<PlannedPerson, 'name' | 'certificates'>, visit: InspectedOn): string | null {
  const holds = certificateProblem(person, visit) === null
  return (holds && certificateFor(person.certificates, visit)?.certno) || null
}

const onDay = (equclacode: string, date: string): InspectedOn => ({
  date,
  equclacode,
  className: '',
  dayName: dayNames.inspected,
})

/** The number of the certificate that somebody held for a class on a day; null where there was none. */
export async function certificateOnDay(
  context: Context,
  loginName: string,
  equclacode: string,
  date: string,
): Promise<string | null> {
  const held = await certificatesOf(context, [loginName])
  return certnoOf({ name: loginName, certificates: held.get(loginName) ?? [] }, onDay(equclacode, date))
}

/** Who inspected, with the number of the certificate that held for the class on that day; null where none did. */
export async function inspectorsOnDay(
  context: Context,
  item: BusinessItem,
  date: string,
): Promise<Array<{ name: string; certno: string | null }>> {
  const visit = onDay(item.equclacode ?? '', date)
  const logins = loginsOf(item)
  const [names, held] = await Promise.all([namesOf(context, logins), certificatesOf(context, logins)])
  return logins.map((loginName) => {
    const person = { name: names.get(loginName) ?? loginName, certificates: held.get(loginName) ?? [] }
    return { name: person.name, certno: certnoOf(person, visit) }
  })
}
/** An instrument of the visit, with what is against it on the day; null when nothing is. */
export type InspectedWith = { readonly name: string; readonly problem: string | null }

/**
 * What is against an inspection on the day on which it was made: certificates of its people and calibrations of its
 * instruments, by the same rules as its plan. A plan is made for another day than that, sometimes.
 */
export async function inspectedDayProblems(
  context: Context,
  item: BusinessItem,
  date: string,
): Promise<{ people: string[]; instruments: InspectedWith[] }> {
  const equclacode = item.equclacode ?? ''
  const className = context.lookups.className(equclacode) ?? equclacode
  const visit: InspectedOn = { date, equclacode, className, dayName: dayNames.inspected }
  const logins = loginsOf(item)
  const [names, certificates, instruments] = await Promise.all([
    namesOf(context, logins),
    certificatesOf(context, logins),
    instrumentsById(context, listOf(item.instrumentIds)),
  ])
  const people = logins.map((loginName) => ({
    name: names.get(loginName) ?? loginName,
    certificates: certificates.get(loginName) ?? [],
  }))
  return {
    people: people.map((one) => certificateProblem(one, visit)).filter((text) => text !== null),
    instruments: instruments.map((one) => ({ name: one.name, problem: calibrationProblem(one, visit) })),
  }
}

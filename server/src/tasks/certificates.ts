import { qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import type { AskedItem } from '../people/public.ts'

/** What an inspector may inspect (TSG Z8002): class prefixes, from when until when, in what state. */
export type Certificate = {
  certno: string
  certtype: string
  classPrefixes: string | null
  issueDate: string | null
  validDate: string | null
  certState: string | null
}

const inForce: ReadonlySet<string> = new Set(['1', '2'])

export const isInForce = ({ certState }: Certificate): boolean => inForce.has(certState ?? '')

export const holdsOn = (certificate: Certificate, date: string): boolean =>
  isInForce(certificate) && (certificate.issueDate ?? date) <= date && (certificate.validDate ?? '') >= date

type Holder = {
  readonly loginName: string
  readonly name: string
  readonly certificates: readonly Certificate[]
}

const has = ({ certificates }: Holder, { certItem }: AskedItem, date: string): boolean =>
  certificates.some((one) => one.certtype === certItem && holdsOn(one, date))

/** The qualification that a person's own authorisation asks for and that they do not hold on a day; null when none. */
export function lackingProblem(person: Holder, asked: readonly AskedItem[], date: string): string | null {
  const lacking = asked.find((one) => one.people.includes(person.loginName) && !has(person, one, date))
  return lacking ? qualificationSentences.lacking(person.name, lacking.name) : null
}

const holdersOf = (people: readonly Holder[], one: AskedItem, date: string): number =>
  people.filter((person) => has(person, one, date)).length

/** How many holders of the qualifications that are asked for a group lacks on a day. */
export const missingHolders = (
  people: readonly Holder[],
  asked: readonly AskedItem[],
  date: string,
): number => asked.reduce((sum, one) => sum + Math.max(0, one.least - holdersOf(people, one, date)), 0)

/** The qualifications that too few of the arranged people hold on a day. */
export const tooFewProblems = (
  people: readonly Holder[],
  asked: readonly AskedItem[],
  date: string,
  sentence = qualificationSentences.tooFew,
): string[] =>
  asked.flatMap((one) => {
    const holders = holdersOf(people, one, date)
    return holders < one.least ? [sentence(one.name, holders, one.least)] : []
  })

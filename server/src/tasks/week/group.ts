import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import type { AskedOn } from '../../inspection/public.ts'
import type { AskedItem } from '../../people/public.ts'
import { type Certificate, lackingProblem, missingHolders, tooFewProblems } from '../certificates.ts'
import { certificateProblem } from '../plan.ts'

type Member = { loginName: string; name: string; certificates: readonly Certificate[] }

/** Nobody inspects alone. */
const atLeast = 2

/**
 * The first of these people who together hold what is asked on a day, two or as many as it takes; they stay in their order.
 * Null where that is nobody. Whoever is among them may inspect by their own certificates already.
 */
export function groupOf<P extends Member>(
  people: readonly P[],
  asked: readonly AskedItem[],
  date: string,
): P[] | null {
  const group = new Set<P>()
  const lacksWith = (...more: P[]): number => missingHolders([...group, ...more], asked, date)
  while (lacksWith() > 0) {
    const [best] = people
      .filter((one) => !group.has(one))
      .map((person) => ({ person, lacks: lacksWith(person) }))
      .toSorted((a, b) => a.lacks - b.lacks)
    if (!best || best.lacks === lacksWith()) return null
    group.add(best.person)
  }
  for (const person of people) if (group.size < atLeast) group.add(person)
  return group.size < atLeast ? null : people.filter((one) => group.has(one))
}

/** What of a bundle is asked on which day, and of which classes it is. */
type Asked = {
  items: readonly BusinessItem[]
  days: readonly string[]
  askedOn: AskedOn
  className: (equclacode: string) => string
}

/**
 * Why, by what the institute asks beside certificates, no group could go on any of these days, though all had time; '' where
 * one could. Told of the first day.
 */
export function nobodyHolding(pool: readonly Member[], { items, days, askedOn, className }: Asked): string[] {
  const classes = [...new Set(items.map(({ equclacode }) => equclacode ?? ''))]
  const looked = days.map((date) => {
    const asked = askedOn(items, date)
    const certified = pool.filter((person) =>
      classes.every(
        (equclacode) =>
          certificateProblem(person, { date, equclacode, className: className(equclacode) }) === null,
      ),
    )
    const lacking = certified.flatMap((person) => lackingProblem(person, asked, date) ?? [])
    const fitting = certified.filter((person) => lackingProblem(person, asked, date) === null)
    return { date, asked, lacking, fitting }
  })
  const [first] = looked
  if (!first || looked.some(({ fitting, asked, date }) => groupOf(fitting, asked, date))) return []
  const tooFew = tooFewProblems(first.fitting, first.asked, first.date, qualificationSentences.noneToPropose)
  return [...first.lacking, ...tooFew]
}

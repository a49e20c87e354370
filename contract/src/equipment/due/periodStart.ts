import { ruleById, rulesFor } from './rules.ts'

/**
 * What the period of a class's periodic inspections runs from: fixed years after a base month (lifts), a fixed cycle
 * (cranes and factory vehicles), or the last inspection (everything else).
 */
type PeriodStart = 'years' | 'cycle' | 'inspection'

export function periodStartOf(equclacode: string): PeriodStart {
  const shapes = rulesFor(equclacode)
    .filter((rule) => rule.inspectionKind === 'DQJY')
    .map(({ rule }) => (rule?.type === 'sameAs' ? ruleById(rule.id)?.rule?.type : rule?.type))
  if (shapes.includes('byAgeSchedule')) return 'years'
  return shapes.includes('fixedCycle') ? 'cycle' : 'inspection'
}

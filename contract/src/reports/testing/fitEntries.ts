import type { ItemEntries, ItemEntry } from '../entry.ts'
import { appliesTo } from '../templates/applies.ts'
import type { Facts } from '../templates/facts.ts'
import { caseOf, casesOf, limitsOf } from '../templates/limits.ts'
import { itemsOf, type Measure, type Template, type TemplateItem } from '../templates/template.ts'

/** Inside the limits; 10 where there are none, which fits what refers to it. */
function reading(item: TemplateItem, measure: Measure, facts: Facts, values: Record<string, string>): string {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return '10'
  return String(min ?? max)
}

function fitEntry(item: TemplateItem, facts: Facts): ItemEntry {
  if (item.resultKind === 'text') return { text: '正常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? '1级' : (item.options?.[0] ?? '') }
  if (appliesTo(item, facts) === 'no') return { result: 'NA' }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? []) values[measure.name] = reading(item, measure, facts, values)
  return { result: 'Y', ...(item.measures && { values }) }
}

/** Every item of a template found fit, with values that its limits allow; for tests. */
export const fitEntries = (template: Template, facts: Facts): ItemEntries =>
  Object.fromEntries(itemsOf(template).map((item) => [item.no, fitEntry(item, facts)]))

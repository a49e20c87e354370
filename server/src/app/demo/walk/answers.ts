import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, casesOf, limitsOf } from '@tejian/contract/reports/templates/limits.ts'
import {
  itemsOf,
  type Measure,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { type Random, randomOf } from '../random.ts'

const decimalsOf = (measure: Measure): number => measure.decimals ?? (measure.unit === 'MPa' ? 2 : 1)

/** A value as a tape or gauge would show it: inside the limits, seldom at their edge. */
function measured(
  item: TemplateItem,
  measure: Measure,
  facts: Facts,
  values: Record<string, string>,
  random: Random,
) {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return measure.name.includes('直径') ? '10.0' : '/'
  const low = min ?? (max as number) * 0.55
  const high = max ?? low * 1.3
  const share = random.whole(25, 75) / 100
  return (low + (high - low) * share).toFixed(decimalsOf(measure))
}

function answer(item: TemplateItem, facts: Facts, random: Random): ItemEntry {
  if (item.resultKind === 'text') return { text: '未见异常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? random.pick(['2级', '3级']) : (item.options?.[0] ?? '') }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    values[measure.name] = measured(item, measure, facts, values, random)
  return { result: 'Y', ...(item.measures && !item.optionalMeasure && { values }) }
}

/** What an inspector writes down of a device in order. `unfit` makes that many key items unfit. */
export function inspectionAnswers(
  template: Template,
  facts: Facts,
  seed: string,
  unfit = 0,
): Record<string, ItemEntry> {
  const random = randomOf(`answers ${seed}`)
  const items = itemsOf(template)
  const failing = new Set(
    items
      .filter(({ resultKind, key }) => resultKind === 'judge' && key)
      .slice(0, unfit)
      .map(({ no }) => no),
  )
  return Object.fromEntries(
    items.map((item) => [
      item.no,
      failing.has(item.no)
        ? ({ result: 'N', note: '现场检验不符合要求，已告知使用单位' } satisfies ItemEntry)
        : answer(item, facts, random),
    ]),
  )
}

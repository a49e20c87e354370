import type { ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, casesOf, limitsOf } from '@tejian/contract/reports/templates/limits.ts'
import { withAllComputed } from '@tejian/contract/reports/templates/tables.ts'
import {
  itemsOf,
  type Measure,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { fitEntries } from '@tejian/contract/reports/templates/trial.ts'

const counted: ReadonlySet<string> = new Set(['根', '个', '次', '年'])

function digitsFor(measure: Measure, value: number): number {
  if (counted.has(measure.unit)) return 0
  return value < 0.1 ? 3 : value < 10 ? 2 : 0
}

/** What has no limits; everything else that has none reads 10. */
const found: Readonly<Record<string, string>> = {
  公称厚度: '8.0',
  公称壁厚: '8.0',
  最小实测: '7.8',
  实测最小壁厚: '7.7',
  计算所需厚度: '5.2',
  平均减薄: '0.1',
  年腐蚀速率: '0.02',
  硬度: '138',
  最大硬度: '152',
  最小硬度: '131',
  试验压力: '1.31',
  允许最高工作压力: '1.05',
  最大直径: '652',
  最小直径: '648',
}

/** Well inside the limits. */
function reading(item: TemplateItem, measure: Measure, facts: Facts, values: Record<string, string>): string {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return found[measure.name] ?? '10'
  const value = max === undefined ? (min ?? 0) * 1.2 : ((min ?? 0) + max) / 2
  return value.toFixed(digitsFor(measure, value))
}

function answerOf(item: TemplateItem, facts: Facts, fit: ItemEntry = {}): ItemEntry {
  if (item.resultKind === 'instruments') return fit
  if (item.resultKind === 'text') return { text: '未见异常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? '2级' : (item.options?.[0] ?? '') }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? []) values[measure.name] = reading(item, measure, facts, values)
  return { result: 'Y', ...(item.measures && { values }), ...(fit.rows && { rows: fit.rows }) }
}

/** A device in order: everything that it has is found fit, the same every time. */
export function goldenAnswers(template: Template, facts: Facts): ItemEntries {
  const fit = fitEntries(template, facts)
  const answers = itemsOf(template)
    .filter((item) => appliesTo(item, facts) !== 'no')
    .map((item) => [item.no, answerOf(item, facts, fit[item.no])] as const)
  return withAllComputed(template, Object.fromEntries(answers), facts)
}

import type { ItemEntries, ItemEntry, Judgement } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import { type Facts, saysNoValue } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, isOutsideLimits, limitsOf, printedLimit } from '@tejian/contract/reports/templates/limits.ts'
import type { Template, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import type { PrintedItem, PrintedLine, PrintedSection } from './reportPrint.ts'

const judgements: Readonly<Record<Judgement, string>> = {
  Y: '符合',
  N: '不符合',
  NA: '无此项',
  D: '资料确认符合',
}

/** Values are written down only where they say something: always when measured, else when the item is unfit. */
function linesOf(item: TemplateItem, entry: ItemEntry, facts: Facts): PrintedLine[] {
  const values = entry.values ?? {}
  if (entry.result === 'NA') return []
  return (item.measures ?? []).flatMap((measure) => {
    const value = values[measure.name] ?? ''
    if (value === '' || saysNoValue(value)) return []
    const limits = limitsOf(item, measure, facts, values)
    const chosen = values[caseOf(measure)]
    return [
      {
        name: chosen ? `${measure.name}（${chosen}）` : measure.name,
        value,
        unit: measure.unit,
        limit: printedLimit(limits, measure),
        out: isOutsideLimits(value, limits),
      },
    ]
  })
}

function printedItem(item: TemplateItem, entry: ItemEntry, facts: Facts): PrintedItem {
  return {
    no: item.no,
    key: item.key ?? false,
    name: item.name,
    requirement: item.requirement ?? '',
    lines: linesOf(item, entry, facts),
    text: entry.text ?? '',
    result: entry.result ? judgements[entry.result] : '',
    unfit: entry.result === 'N',
    note: entry.note ?? '',
  }
}

/** The items as they stand on the paper; what does not apply to the device and was not filled in is left out. */
export function sectionsOf(template: Template, entries: ItemEntries, facts: Facts): PrintedSection[] {
  return template.sections.flatMap(({ title, items }) => {
    const printed = items
      .filter((item) => entries[item.no] || appliesTo(item, facts) !== 'no')
      .map((item) => printedItem(item, entries[item.no] ?? {}, facts))
    return printed.length === 0 ? [] : [{ title, items: printed }]
  })
}

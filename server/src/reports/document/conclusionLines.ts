import type { ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { itemsAsked, type Template, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { judgements, linesOf } from './sections.ts'

/** What an item says in one line: its values with their units, what was chosen or described, else its judgement. */
function saidAt(item: TemplateItem, entry: ItemEntry, facts: Facts): string {
  const lines = linesOf(item, entry, { facts, all: false })
  const one = lines.length === 1 && item.measures?.length === 1
  const values = lines.map(({ name, value, unit }) => `${one ? '' : `${name} `}${value}${unit && ` ${unit}`}`)
  return values.join('；') || entry.text || (entry.result ? judgements[entry.result] : '')
}

/** What a template says beside its conclusion, by the items' names; the safety grade has a place of its own. */
export const concludedLines = (
  template: Template,
  entries: ItemEntries,
  facts: Facts,
): Array<[label: string, value: string]> =>
  itemsAsked(template, entries)
    .filter(({ atConclusion, dict }) => atConclusion && dict !== 'safetyGrade')
    .filter((item) => entries[item.no] || appliesTo(item, facts) !== 'no')
    .map((item) => [item.name, saidAt(item, entries[item.no] ?? {}, facts)])

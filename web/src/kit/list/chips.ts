import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import { type AnyRecord, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { formatValue } from '../fields/kinds.ts'
import type { Filters } from '../fields/SearchInput.tsx'
import { conditionField } from './addressState.ts'

/** A condition as a chip: what it says, and the wire names that removing it empties. */
export type Chip = {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly names: readonly string[]
}

/** Conditions that are no fields. */
const otherLabels: Readonly<Record<string, string>> = { ids: '所选数据', complex: '综合', todo: '任务' }

function textOf(record: AnyRecord, field: string, filters: Filters, names: Names): string {
  if (field === 'ids') return `${(filters.ids ?? '').split(',').length}条`
  if (field === 'todo') return '待我办理'
  const spec = fieldOf(record, field)
  if (!spec) return filters[field] ?? ''
  const one = (value: string | undefined): string => formatValue(spec, value, names, record)
  if (operatorOf(spec) === 'range' && filters[field] === undefined) {
    const [begin, end] = [one(filters[`${field}Begin`]), one(filters[`${field}End`])]
    if (begin && end) return `${begin} 至 ${end}`
    return begin ? `${begin} 起` : `至 ${end}`
  }
  return (filters[field] ?? '').split(',').map(one).join('、')
}

/** The active conditions of a list, one chip for each field. */
export function chipsOf(record: AnyRecord, filters: Filters, names: Names): Chip[] {
  const groups = new Map<string, string[]>()
  for (const [name, text] of Object.entries(filters)) {
    const field = text === '' ? undefined : conditionField(record, name)
    if (field) groups.set(field, [...(groups.get(field) ?? []), name])
  }
  return [...groups].map(([field, wireNames]) => ({
    key: field,
    names: wireNames,
    label: fieldOf(record, field)?.label ?? otherLabels[field] ?? field,
    text: textOf(record, field, filters, names),
  }))
}

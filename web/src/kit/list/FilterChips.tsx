import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Button, Tag } from 'antd'
import type { Filters } from '../fields/SearchInput.tsx'
import { useSources } from '../fields/sources.ts'
import { chipsOf } from './chips.ts'

/** The active conditions, each of which can be taken away. */
export function FilterChips({
  record,
  filters,
  onSearch,
}: {
  record: AnyRecord
  filters: Filters
  onSearch(filters: Filters): void
}) {
  const chips = chipsOf(record, filters, useSources())
  if (chips.length === 0) return null
  const without = (names: readonly string[]): Filters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  return (
    <div className="tj-chips">
      {chips.map(({ key, label, text, names }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': `去掉条件${label}` }}
          onClose={(event) => {
            event.preventDefault()
            onSearch(without(names))
          }}
        >
          {label}：{text}
        </Tag>
      ))}
      {chips.length > 1 && (
        <Button type="link" size="small" onClick={() => onSearch({})}>
          清除全部
        </Button>
      )}
    </div>
  )
}

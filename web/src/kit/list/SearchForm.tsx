import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { type AnyRecord, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { type Filters, SearchInput } from '../fields/SearchInput.tsx'
import { useNarrow } from './useNarrow.ts'

type SearchFormProps = {
  record: AnyRecord
  names: readonly string[]
  filters: Filters
  onSearch(filters: Filters): void
}

const perRow = 4

/** Wire names of a search field that must be shown open because they hold a condition. */
function isUsed(record: AnyRecord, name: string, filters: Filters): boolean {
  const spec = fieldOf(record, name)
  const ranged = spec && operatorOf(spec) === 'range'
  return Boolean(filters[name] || (ranged && (filters[`${name}Begin`] || filters[`${name}End`])))
}

/** The search fields in four columns, the first row open; Enter or 查询 searches, nothing before. */
export function SearchForm({ record, names, filters, onSearch }: SearchFormProps) {
  const id = useId()
  const [draft, setDraft] = useState<Filters>(filters)
  const [shown, setShown] = useState(filters)
  if (shown !== filters) {
    setShown(filters)
    setDraft(filters)
  }
  // On a phone a row is one field, and the rows come first: which conditions there are stands in their chips.
  const narrow = useNarrow()
  const hidden = names.slice(narrow ? 1 : perRow)
  const [open, setOpen] = useState(() => !narrow && hidden.some((name) => isUsed(record, name, filters)))
  if (names.length === 0) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(draft)
  }
  return (
    <form className="tj-search" aria-label={`查询${record.title}`} onSubmit={submit}>
      <div className={open ? 'tj-search-grid' : 'tj-search-grid tj-search-closed'}>
        {names.map((name) => (
          <div key={name} className="tj-search-field">
            <label htmlFor={`${id}${name}`} title={fieldOf(record, name)?.label ?? record.complex?.label}>
              {fieldOf(record, name)?.label ?? '综合'}
            </label>
            <SearchInput
              id={`${id}${name}`}
              record={record}
              name={name}
              filters={draft}
              onChange={(patch) => setDraft((present) => ({ ...present, ...patch }))}
            />
          </div>
        ))}
      </div>
      <div className="tj-search-buttons">
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
          查询
        </Button>
        <Button onClick={() => onSearch({})}>重置</Button>
        {hidden.length > 0 && (
          <Button
            type="link"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
          >
            {open ? '收起' : '展开'}
          </Button>
        )}
      </div>
    </form>
  )
}

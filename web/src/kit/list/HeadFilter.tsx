import { type AnyRecord, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Checkbox, Input, Popover } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Option } from '../fields/choiceInputs.tsx'
import { stepOptions } from '../fields/conditionInputs.tsx'
import { usePinyin } from '../fields/pinyin.ts'
import { type Filters, SearchInput } from '../fields/SearchInput.tsx'
import { useSources } from '../fields/sources.ts'
import './headFilter.css'

type HeadFilterProps = {
  view: View
  field: string
  filters: Filters
  onFilter(filters: Filters): void
  onClose(): void
  /** The button of the heading. */
  children: ReactNode
}

/** So many choices are found without a search. */
const fewChoices = 8

/** The wire names of a field's condition. */
export function namesOf(record: AnyRecord, field: string): string[] {
  const spec = fieldOf(record, field)
  return spec && operatorOf(spec) === 'range' ? [`${field}Begin`, `${field}End`] : [field]
}

/** The condition of one column, below its heading; it goes into the same conditions as the search form's. */
export function HeadFilter({ view, field, filters, onFilter, onClose, children }: HeadFilterProps) {
  const { record } = view
  const id = useId()
  const names = namesOf(record, field)
  const [draft, setDraft] = useState<Filters>(() =>
    Object.fromEntries(names.map((name) => [name, filters[name] ?? ''])),
  )
  const label = fieldOf(record, field)?.label ?? ''
  const apply = (own: Filters): void => {
    const rest = Object.entries(filters).filter(([name]) => !names.includes(name))
    const filled = Object.entries(own).filter(([, text]) => text.trim() !== '')
    onFilter(Object.fromEntries([...rest, ...filled]))
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply(draft)
  }
  const change = (patch: Filters): void => setDraft((present) => ({ ...present, ...patch }))
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      autoAdjustOverflow
      onOpenChange={(open) => !open && onClose()}
      content={
        <form
          className="tj-head-filter"
          aria-label={`筛选${label}`}
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
          <Choices record={record} field={field} draft={draft} onChange={change}>
            <label htmlFor={id}>{label}</label>
            <SearchInput id={id} record={record} name={field} filters={draft} onChange={change} />
          </Choices>
          <footer>
            <Button size="small" onClick={() => apply({})}>
              清除
            </Button>
            <Button size="small" type="primary" htmlType="submit">
              确定
            </Button>
          </footer>
        </form>
      }
    >
      {children}
    </Popover>
  )
}

type ChoicesProps = {
  record: AnyRecord
  field: string
  draft: Filters
  onChange(patch: Filters): void
  /** The search form's input, for fields with no short list of values. */
  children: ReactNode
}

/** A dictionary's items or a process's steps as boxes to tick. */
function Choices({ record, field, draft, onChange, children }: ChoicesProps) {
  const sources = useSources()
  const { matches, onOpenChange } = usePinyin()
  const [query, setQuery] = useState('')
  const spec = fieldOf(record, field)
  if (!spec || operatorOf(spec) !== 'in') return children
  const options: readonly Option[] =
    spec.kind === 'step' ? stepOptions(record) : sources.options(spec.dict ?? '')
  if (options.length === 0) return children
  const chosen = (draft[field] ?? '').split(',').filter(Boolean)
  const toggle = (value: string, on: boolean): void =>
    onChange({ [field]: (on ? [...chosen, value] : chosen.filter((one) => one !== value)).join(',') })
  return (
    <>
      {options.length > fewChoices && (
        <Input
          autoFocus
          allowClear
          aria-label={`查找${spec.label}`}
          placeholder="查找（可用拼音首字母）"
          value={query}
          onFocus={() => onOpenChange(true)}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className="tj-head-choices">
        {options
          .filter(({ label }) => query === '' || matches(label, query))
          .map(({ value, label }, place) => (
            <Checkbox
              key={value}
              autoFocus={place === 0 && options.length <= fewChoices}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            >
              {label}
            </Checkbox>
          ))}
      </div>
    </>
  )
}

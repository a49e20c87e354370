import { type AnyRecord, type FieldSpec, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Input } from 'antd'
import { Suspense } from 'react'
import { searchKinds, stepOptions, TextCondition } from './conditionInputs.tsx'
import type { InputProps } from './inputProps.ts'

export type Filters = Readonly<Record<string, string>>

type SearchInputProps = {
  id: string
  record: AnyRecord
  name: string
  filters: Filters
  /** Texts by wire name; '' removes the condition. */
  onChange(patch: Filters): void
}

/** The search condition of a field, by its operator (`nameBegin` and `nameEnd` for ranges). */
export function SearchInput(props: SearchInputProps) {
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <Condition {...props} />
    </Suspense>
  )
}

function Condition({ id, record, name, filters, onChange }: SearchInputProps) {
  const spec = fieldOf(record, name)
  const put = (value: Value): void => onChange({ [name]: value === null ? '' : String(value) })
  const { required: _required, ...asked }: FieldSpec = spec ?? { label: '', kind: 'text' }
  const props: InputProps = { id, spec: asked, value: filters[name], onChange: put }
  if (!spec) return <TextCondition {...props} placeholder={coveredBy(record)} />
  const { Value: One, Range } = searchKinds[spec.kind]
  const operator = operatorOf(spec)
  if (operator !== 'range') return <One {...props} many={operator === 'in'} steps={stepOptions(record)} />
  return (
    <Range
      id={id}
      label={spec.label}
      begin={filters[`${name}Begin`]}
      end={filters[`${name}End`]}
      onChange={(begin, end) => onChange({ [`${name}Begin`]: begin, [`${name}End`]: end })}
    />
  )
}

/** What the comprehensive box looks into: said by its label, else the labels of its fields. */
function coveredBy(record: AnyRecord): string {
  const { label = '', fields = [] } = record.complex ?? {}
  return /\((.*)\)/.exec(label)?.[1] ?? fields.map((field) => fieldOf(record, field)?.label).join('、')
}

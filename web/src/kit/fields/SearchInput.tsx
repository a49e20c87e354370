import { type AnyRecord, fieldOf, operatorOf } from '@tejian/contract/kit/record.ts'
import { Input } from 'antd'
import { Suspense } from 'react'
import { ChoiceInput, DictInput, YesNoChoice } from './choiceInputs.tsx'
import { AreaInput, ClassInput, DateRange } from './heavyInputs.tsx'
import type { InputProps } from './inputProps.ts'
import { useSources } from './sources.ts'
import { NumberRange } from './textInputs.tsx'

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
  const { OrganisationInput, UserInput } = useSources()
  const spec = fieldOf(record, name)
  const text = (label: string) => (
    <Input
      id={id}
      value={filters[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      placeholder={label}
      title={label}
      allowClear
      autoComplete="off"
    />
  )
  if (!spec) return text(coveredBy(record))
  const operator = operatorOf(spec)
  if (operator === 'range') {
    const range = {
      id,
      label: spec.label,
      begin: filters[`${name}Begin`],
      end: filters[`${name}End`],
      onChange: (begin: string, end: string) => onChange({ [`${name}Begin`]: begin, [`${name}End`]: end }),
    }
    return spec.kind === 'date' || spec.kind === 'dateTime' ? (
      <DateRange {...range} />
    ) : (
      <NumberRange {...range} money={spec.kind === 'money'} />
    )
  }
  const props: InputProps = {
    id,
    spec: { ...spec, required: false },
    value: filters[name],
    onChange: (value) => onChange({ [name]: value === null ? '' : String(value) }),
  }
  const many = operator === 'in'
  switch (spec.kind) {
    case 'dict':
    case 'dictMany':
      return <DictInput {...props} many={many} />
    case 'step':
      return <ChoiceInput {...props} many={many} options={stepOptions(record)} />
    case 'yesNo':
      return <YesNoChoice {...props} />
    case 'equipmentClass':
      return <ClassInput {...props} />
    case 'area':
      return <AreaInput {...props} />
    case 'organisation':
      return <OrganisationInput {...props} />
    case 'user':
      return <UserInput {...props} />
    default:
      return text('')
  }
}

/** What the comprehensive box looks into: said by its label, else the labels of its fields. */
function coveredBy(record: AnyRecord): string {
  const { label = '', fields = [] } = record.complex ?? {}
  return /\((.*)\)/.exec(label)?.[1] ?? fields.map((field) => fieldOf(record, field)?.label).join('、')
}

function stepOptions(record: AnyRecord): Array<{ value: string; label: string }> {
  const steps = Object.entries(record.process?.steps ?? {}) as Array<[string, { name: string }]>
  return [...steps.map(([value, { name }]) => ({ value, label: name })), { value: 'end', label: '已办结' }]
}

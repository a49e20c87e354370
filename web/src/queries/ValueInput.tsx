import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { countedPeriods, periods } from '@tejian/contract/kit/periods.ts'
import type { FieldSpec, Kind } from '@tejian/contract/kit/record.ts'
import { manyOf } from '@tejian/contract/queries/checkConfig.ts'
import type { Condition } from '@tejian/contract/queries/config.ts'
import { valuesWanted } from '@tejian/contract/queries/operators.ts'
import { Input, Select, Space } from 'antd'
import { Suspense } from 'react'
import type { Option } from '../kit/fields/choiceInputs.tsx'
import { searchKinds } from '../kit/fields/conditionInputs.tsx'
import { FieldInput } from '../kit/fields/FieldInput.tsx'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { CodesInput } from '../kit/fields/textInputs.tsx'
import { TreeInput } from './TreeInput.tsx'

type ValueInputProps = {
  id: string
  spec: FieldSpec
  steps: readonly Option[]
  condition: Condition
  onChange(patch: Pick<Condition, 'value' | 'value2'>): void
}

/** A moment is asked for by its day, whatever is compared as text by a piece of it. */
function askedAs({ kind }: FieldSpec): Kind {
  const { compared } = kinds[kind]
  return compared === 'day' ? 'date' : compared === 'text' ? 'text' : kind
}

const periodOptions = Object.entries(periods).map(([value, label]) => ({ value, label }))

/** What a condition compares with, by its operator and the field's kind. */
export function ValueInput(props: ValueInputProps) {
  const { id, spec, condition, onChange } = props
  const { op, value = '', value2 = '' } = condition
  if (op === 'period') return <PeriodInput {...props} />
  // Limits of the field do not hold for comparing.
  const plain: FieldSpec = {
    label: spec.label,
    kind: askedAs(spec),
    ...(spec.dict && { dict: spec.dict }),
    ...(spec.unit && { unit: spec.unit }),
  }
  const one = (name: 'value' | 'value2', label: string, text: string) => (
    <FieldInput
      id={`${id}-${name}`}
      spec={{ ...plain, label }}
      value={plain.kind === 'money' && text !== '' ? Number(text) : text}
      placeholder={label}
      onChange={(next) => onChange({ value, value2, [name]: next === null ? '' : String(next) })}
    />
  )
  switch (valuesWanted(op)) {
    case 0:
      return null
    case 2:
      return (
        <Space.Compact block>
          {one('value', '从', value)}
          {one('value2', '至', value2)}
        </Space.Compact>
      )
    case 'many':
      return <ManyInput {...props} />
    default:
      return one('value', '值', value)
  }
}

function PeriodInput({ id, condition, onChange }: ValueInputProps) {
  const { value = '', value2 = '' } = condition
  return (
    <Space.Compact block>
      <Select
        id={`${id}-value`}
        aria-label="期间"
        value={value || undefined}
        placeholder="请选择期间"
        options={periodOptions}
        popupMatchSelectWidth={false}
        onChange={(period: string) =>
          onChange({ value: period, value2: countedPeriods.has(period) ? value2 || '30' : '' })
        }
      />
      {countedPeriods.has(value) && (
        <Input
          id={`${id}-value2`}
          aria-label="天数"
          inputMode="numeric"
          suffix="天"
          value={value2}
          onChange={(event) => onChange({ value, value2: event.target.value.trim() })}
        />
      )}
    </Space.Compact>
  )
}

function ManyInput({ id, spec, steps, condition, onChange }: ValueInputProps) {
  const text = condition.value ?? ''
  const common: InputProps = {
    id: `${id}-value`,
    spec: { label: spec.label, kind: spec.kind, ...(spec.dict && { dict: spec.dict }) },
    value: text,
    placeholder: '可选多项',
    onChange: (next) => onChange({ value: next === null ? '' : String(next) }),
  }
  const { compared } = kinds[spec.kind]
  const { Value } = searchKinds[spec.kind]
  if (compared === 'choice') return <Value {...common} many steps={steps} />
  if (compared !== 'tree') return <CodesInput {...common} placeholder="可粘贴多个，以逗号或换行分隔" />
  return (
    <Suspense fallback={<Input disabled />}>
      <TreeInput
        {...common}
        values={manyOf(text)}
        onValues={(values) => onChange({ value: values.join(',') })}
      />
    </Suspense>
  )
}

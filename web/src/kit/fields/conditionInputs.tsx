import type { AnyRecord, Kind } from '@tejian/contract/kit/record.ts'
import { Input } from 'antd'
import type { ComponentType } from 'react'
import { ChoiceInput, DictInput, type Option, YesNoChoice } from './choiceInputs.tsx'
import { AreaInput, ClassInput, DateRange } from './heavyInputs.tsx'
import { type InputProps, type RangeProps, textOf } from './inputProps.ts'
import { OrganisationInput, UserInput } from './sourceInputs.tsx'
import { MoneyRange, NumberRange } from './textInputs.tsx'

/** What the input of a condition takes; `steps` are those of the record's process. */
export type ConditionProps = InputProps & { many: boolean; steps: readonly Option[] }

type SearchKind = {
  /** Input for one value, or for any of several. */
  readonly Value: ComponentType<ConditionProps>
  /** Input for all values between two. */
  readonly Range: ComponentType<RangeProps>
}

/** What a list is searched with where nothing can be chosen. */
export function TextCondition({ id, value, onChange, placeholder }: InputProps) {
  return (
    <Input
      id={id}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      title={placeholder}
      allowClear
      autoComplete="off"
    />
  )
}

const StepChoice = ({ steps, ...props }: ConditionProps) => <ChoiceInput {...props} options={steps} />

const text: SearchKind = { Value: TextCondition, Range: NumberRange }
const day: SearchKind = { Value: TextCondition, Range: DateRange }
const dict: SearchKind = { ...text, Value: DictInput }

/** The conditions of a search, by kind; forms have inputs of their own (FieldInput). */
export const searchKinds: Readonly<Record<Kind, SearchKind>> = {
  id: text,
  text,
  longText: text,
  serial: text,
  integer: text,
  decimal: text,
  money: { ...text, Range: MoneyRange },
  date: day,
  dateTime: day,
  yesNo: { ...text, Value: YesNoChoice },
  dict,
  dictMany: dict,
  equipmentClass: { ...text, Value: ClassInput },
  area: { ...text, Value: AreaInput },
  unit: text,
  user: { ...text, Value: UserInput },
  organisation: { ...text, Value: OrganisationInput },
  phone: text,
  idCard: text,
  creditCode: text,
  step: { ...text, Value: StepChoice },
  codes: text,
  json: text,
}

/** The steps of a record's process as choices, its end among them. */
export function stepOptions(record: AnyRecord): Option[] {
  const steps = Object.entries(record.process?.steps ?? {}) as Array<[string, { name: string }]>
  return [...steps.map(([value, { name }]) => ({ value, label: name })), { value: 'end', label: '已办结' }]
}

import type { Kind } from '@tejian/contract/kit/record.ts'
import { Input as Box } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { DictInput, DictManyInput } from './choiceInputs.tsx'
import { FieldText } from './FieldText.tsx'
import { AreaInput, ClassInput, DateInput, DateTimeInput } from './heavyInputs.tsx'
import type { InputProps } from './inputProps.ts'
import { OrganisationInput, UnitInput, UserInput } from './sourceInputs.tsx'
import { CodesInput, IntegerInput, LongTextInput, MoneyInput, NumberInput, TextInput } from './textInputs.tsx'
import { CreditCodeInput, IdCardInput } from './warnedInputs.tsx'
import { YesNoInput } from './YesNoInput.tsx'

/** Written by the server; shown where the input would stand. */
const ServerText = (props: InputProps) => (
  <span id={props.id} className="tj-field-text">
    {props.value ? <FieldText spec={props.spec} value={props.value} /> : '系统自动生成'}
  </span>
)

/** The input of each kind in a form. */
const inputs: Readonly<Record<Kind, ComponentType<InputProps>>> = {
  id: ServerText,
  serial: ServerText,
  step: ServerText,
  json: ServerText,
  text: TextInput,
  phone: TextInput,
  idCard: IdCardInput,
  creditCode: CreditCodeInput,
  longText: LongTextInput,
  codes: CodesInput,
  integer: IntegerInput,
  decimal: NumberInput,
  money: MoneyInput,
  date: DateInput,
  dateTime: DateTimeInput,
  yesNo: YesNoInput,
  dict: DictInput,
  dictMany: DictManyInput,
  equipmentClass: ClassInput,
  area: AreaInput,
  unit: UnitInput,
  user: UserInput,
  organisation: OrganisationInput,
}

/** The input of a field, chosen by its kind. */
export function FieldInput(props: InputProps) {
  const Input = inputs[props.spec.kind]
  return (
    <Suspense fallback={<Box id={props.id} disabled />}>
      <Input {...props} />
    </Suspense>
  )
}

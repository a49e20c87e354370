import { smsTemplate } from '@tejian/contract/shared/sms/smsTemplate.ts'
import { FieldInput } from '../kit/fields/FieldInput.tsx'
import { FieldText } from '../kit/fields/FieldText.tsx'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'

/** What a message is sent for; of a template that the product brings along it stays, since its business asks for it. */
export default function TypeInput(props: InputProps) {
  const { shipped } = useFormValues()
  if (shipped !== true) return <FieldInput {...props} />
  return <FieldText spec={props.spec} value={props.value} record={smsTemplate} />
}

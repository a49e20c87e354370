import { creditCodeWarning, residentIdWarning } from '@tejian/contract/kit/validators.ts'
import { type InputProps, textOf } from './inputProps.ts'
import { TextInput } from './textInputs.tsx'

const warned = (warningOf: (value: string) => string | null) => (props: InputProps) => {
  const warning = props.invalid ? null : warningOf(textOf(props.value))
  return (
    <>
      <TextInput {...props} />
      {warning && <span className="tj-warning">{warning}</span>}
    </>
  )
}

/** A credit code whose check character does not fit is pointed out, never refused. */
export const CreditCodeInput = warned(creditCodeWarning)

/** An ID number whose check digit does not fit is pointed out, never refused. */
export const IdCardInput = warned(residentIdWarning)

import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { ChangeStanding } from './ChangeStanding.tsx'

/** The kind of change, with what stands against it for the chosen device. */
export function ChangeTypeInput(props: InputProps) {
  const { equdatasysid } = useFormValues()
  return (
    <>
      <FieldInput {...props} />
      <ChangeStanding equdatasysid={textOf(equdatasysid)} changetype={textOf(props.value)} />
    </>
  )
}

import { controlOf, type InputProps } from '../../kit/fields/inputProps.ts'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { DevicePicker } from '../hostDevice/DevicePicker.tsx'
import { broughtBy } from './brought.ts'

type DeviceInputProps = InputProps & { filters?: Filters }

/** The device that an application is about, by its id. */
export function DeviceInput({ filters, ...props }: DeviceInputProps) {
  const { equcode, equname } = useFormValues()
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={props.value ? [equcode, equname].filter(Boolean).join('　') : ''}
      {...(filters && { filters })}
      onPick={(device) => props.onChange(device?.id ?? null, broughtBy(device))}
    />
  )
}

const piping: Filters = { equclacode: '8000' }

/** The same for piping and its lines alone. */
export const PipingDeviceInput = (props: InputProps) => <DeviceInput {...props} filters={piping} />

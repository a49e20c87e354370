import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { controlOf, type InputProps } from '../../kit/fields/inputProps.ts'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { DevicePicker } from '../hostDevice/DevicePicker.tsx'

/** What a chosen device brings into the form beside its id, so that it can be read before it is saved. */
const brought = [
  'equcode',
  'equname',
  'equclacode',
  'useunit',
  'unitId',
  'usecertno',
  'factoryno',
  'madeunit',
  'useaddress',
  'areaId',
  'safemanager',
] as const satisfies ReadonlyArray<FieldName<typeof equipment>>

type DeviceInputProps = InputProps & { filters?: Filters }

/** The device that an application is about, by its id. */
export function DeviceInput({ filters, ...props }: DeviceInputProps) {
  const { equcode, equname } = useFormValues()
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={props.value ? [equcode, equname].filter(Boolean).join('　') : ''}
      {...(filters && { filters })}
      onPick={(device) =>
        props.onChange(
          device?.id ?? null,
          Object.fromEntries(brought.map((name) => [name, device?.[name] ?? null])),
        )
      }
    />
  )
}

const piping: Filters = { equclacode: '8000' }

/** The same for piping and its lines alone. */
export const PipingDeviceInput = (props: InputProps) => <DeviceInput {...props} filters={piping} />

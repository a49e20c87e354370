import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { installationsOnly } from '@tejian/contract/equipment/piping/pipingRecords.ts'
import { isPressurised } from '@tejian/contract/equipment/valves/calibration.ts'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useRecord } from '../../kit/form/useRecord.ts'
import { DevicePicker, type Found } from './DevicePicker.tsx'

const installations = { equclacode: '8000', ...installationsOnly }

const underPressure = ({ equclacode }: Found): boolean => isPressurised(equclacode ?? '')

/** The code of the device that a safety valve protects. */
export function HostInput(props: InputProps) {
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={textOf(props.value)}
      accept={underPressure}
      onPick={(device) => props.onChange(device?.equcode ?? null)}
    />
  )
}

/** The code of the installation that a pipe unit is part of. */
export function PipingCodeInput(props: InputProps) {
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={textOf(props.value)}
      filters={installations}
      onPick={(device) => props.onChange(device?.equcode ?? null)}
    />
  )
}

/** The installation of a line by its id; a line belongs to the same unit. */
export function PipingInput(props: InputProps) {
  const { data: piping } = useRecord(equipmentRegister, textOf(props.value) || null)
  const shown = piping ? `${piping.equcode}　${piping.equname ?? ''}` : textOf(props.value)
  return (
    <DevicePicker
      control={controlOf(props)}
      shown={shown}
      filters={installations}
      onPick={(device) =>
        props.onChange(
          device?.id ?? null,
          device
            ? {
                useunit: device.useunit ?? '',
                useunitcode: device.useunitcode ?? '',
                unitId: device.unitId ?? '',
                areaId: device.areaId ?? '',
                useaddress: device.useaddress ?? '',
                params_pipeName: device.equname ?? '',
              }
            : {},
        )
      }
    />
  )
}

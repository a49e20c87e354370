import { constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import { devicesOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import { licenceWarnings } from '@tejian/contract/declarations/construction/rules.ts'
import { Alert } from 'antd'
import { today } from '../../kit/clock.ts'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { UnitPicker } from '../../units/public.ts'
import { useOwnUnit } from './ownUnit.ts'

/** Who does the work: a unit's account is its own; others find the unit, which brings its licence along. */
export function InstUnitInput(props: InputProps) {
  const { data: own } = useOwnUnit()
  if (own)
    return (
      <span id={props.id} className="tj-field-text">
        {textOf(props.value)}
      </span>
    )
  return (
    <>
      <UnitPicker
        control={controlOf(props)}
        name={textOf(props.value)}
        onPick={(unit) => {
          props.onChange(unit?.unitname ?? null, {
            instUnitId: unit?.id ?? null,
            ...(unit && { instcreditcode: unit.creditcode }),
          })
          if (!unit) return
          send(constructionCalls.ownUnit, { creditcode: unit.creditcode })
            .then((found) => {
              if (!found) return
              const { licenseno, licenseScope, licenseValid, contactname } = found
              const known = Object.entries({ licenseno, licenseScope, licenseValid, contactname })
              props.onChange(unit.unitname, {
                instUnitId: unit.id,
                ...Object.fromEntries(known.flatMap(([name, text]) => (text ? [[name, text]] : []))),
              })
            })
            .catch(notify.failure)
        }}
      />
      <small className="tj-empty">{constructionMessages.otherAreaUnit}</small>
    </>
  )
}

/** The code of a unit that is not in sight; a unit's account cannot change its own. */
export function InstCodeInput(props: InputProps) {
  const { data: own } = useOwnUnit()
  const { instUnitId } = useFormValues()
  if (own || instUnitId)
    return (
      <span id={props.id} className="tj-field-text">
        {textOf(props.value)}
      </span>
    )
  return <FieldInput {...props} />
}

/** The licence's end, with what speaks against the licence. */
export function LicenceEndInput(props: InputProps) {
  const { devices, ...values } = useFormValues()
  const equclacode = devicesOf(devices).find((device) => device.equclacode)?.equclacode
  const warnings = licenceWarnings({ ...values, equclacode }, today())
  return (
    <>
      <FieldInput {...props} />
      {warnings.map((sentence) => (
        <Alert key={sentence} type="warning" showIcon title={sentence} />
      ))}
    </>
  )
}

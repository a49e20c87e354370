import { App } from 'antd'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { type PickedUnit, UnitPicker } from '../../units/public.ts'
import { codesIn } from './entryDevice.ts'
import { noUnit, unitFields } from './unitFields.ts'

/** The inspected unit with what the sheet takes over from it. Another unit cannot keep the devices of the first. */
export function UnitField(props: InputProps) {
  const { modal } = App.useApp()
  const { unitId, equcodeset } = useFormValues()
  const devices = codesIn(equcodeset).length
  const take = (unit: PickedUnit | null): void => {
    const { unitname, ...moreValues } = unit ? unitFields(unit) : noUnit
    props.onChange(unitname, { ...moreValues, ...(devices > 0 && { equcodeset: null, equclacode: null }) })
  }
  const pick = (unit: PickedUnit | null): void => {
    if (unit?.id === unitId) return
    if (devices === 0) take(unit)
    else confirmChange(unit)
  }
  const confirmChange = (unit: PickedUnit | null): void => {
    modal.confirm({
      title: '更换受检单位',
      content: `已选的${devices}台设备属于原单位，更换后须重新选择。`,
      okText: '更换',
      cancelText: '保留原单位',
      onOk: () => take(unit),
    })
  }
  return (
    <UnitPicker
      control={controlOf(props)}
      name={textOf(props.value)}
      placeholder={props.placeholder}
      onPick={pick}
    />
  )
}

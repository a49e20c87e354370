import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { codesIn, type EntryDevice } from '../entry/entryDevice.ts'

const DevicePicker = lazy(async () => ({ default: (await import('../entry/DevicePicker.tsx')).DevicePicker }))

/** Devices of a project by their codes: typed, or chosen from the archive of the client. */
export function ClientDevicesInput({ id, value, onChange, describedBy }: InputProps) {
  const unitId = textOf(useFormValues().unitId)
  const [picking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<readonly EntryDevice[]>([])
  const codes = codesIn(value)
  return (
    <>
      <Input.TextArea
        id={id}
        aria-describedby={describedBy}
        autoSize={{ minRows: 1, maxRows: 4 }}
        placeholder="没有设备的项目不填；多台设备代码用逗号隔开"
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <Button size="small" disabled={!unitId} onClick={() => setPicking(true)}>
        从档案选择{codes.length > 0 && `（已有 ${codes.length} 台）`}
      </Button>
      {picking && (
        <Suspense fallback={null}>
          <DevicePicker
            unitId={unitId}
            declarationId={null}
            inmGroupCode="WTJY"
            chosen={chosen.filter(({ equcode }) => codes.includes(equcode))}
            onClose={() => setPicking(false)}
            onChoose={async (next) => {
              setChosen(next)
              onChange(next.map(({ equcode }) => equcode).join(',') || null)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

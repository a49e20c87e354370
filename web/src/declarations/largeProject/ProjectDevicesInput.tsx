import { Button, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { codesIn, type EntryDevice } from '../entry/entryDevice.ts'

const DevicePicker = lazy(async () => ({ default: (await import('../entry/DevicePicker.tsx')).DevicePicker }))

const none: readonly EntryDevice[] = []

/** Vessels and piping of a turnaround by their codes: typed, or added from the archive of the unit, one category at a time. */
export default function ProjectDevicesInput({ id, value, onChange, describedBy }: InputProps) {
  const unitId = textOf(useFormValues().unitId)
  const [picking, setPicking] = useState(false)
  const codes = codesIn(value)
  return (
    <>
      <Input.TextArea
        id={id}
        aria-describedby={describedBy}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder="多台设备代码用逗号隔开"
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <Button size="small" disabled={!unitId} onClick={() => setPicking(true)}>
        从档案添加{codes.length > 0 && `（已有 ${codes.length} 台）`}
      </Button>
      {picking && (
        <Suspense fallback={null}>
          <DevicePicker
            unitId={unitId}
            declarationId={null}
            inmGroupCode="DJ"
            chosen={none}
            onClose={() => setPicking(false)}
            onChoose={async (more) => {
              const added = more.map(({ equcode }) => equcode)
              onChange([...new Set([...codes, ...added])].join(',') || null)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

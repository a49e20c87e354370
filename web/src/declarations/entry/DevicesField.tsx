import { UnorderedListOutlined } from '@ant-design/icons'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { stoppedState } from '@tejian/contract/declarations/stoppedPurposes.ts'
import { classPrefix, commonClass } from '@tejian/contract/kit/classCodes.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { Button, Popconfirm, Typography } from 'antd'
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { PickedUnit } from '../../units/public.ts'
import { CodeBox } from './CodeBox.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { classCounts, deviceNotes, devicesProblem, mostDevices } from './deviceRules.ts'
import { codesIn, type EntryDevice } from './entryDevice.ts'
import { useEntrySheet } from './entrySheet.ts'
import { unitFields } from './unitFields.ts'
import { useOpenBusiness } from './useOpenBusiness.ts'

const DevicePicker = lazy(async () => ({ default: (await import('./DevicePicker.tsx')).DevicePicker }))

/** What the sheet takes over from the unit of its first devices; nothing while it has a unit already. */
async function unitOf(present: string, devices: readonly EntryDevice[]) {
  const [first] = devices
  if (present || !first) return {}
  return unitFields((await send(unitRegister.getDetail, { id: first.unitId })) as unknown as PickedUnit)
}

/** The devices of a sheet: from the archive, or by codes. The field's value are their codes, so that a draft holds them. */
export function DevicesField(props: InputProps) {
  const { unitId, inmGroupCode, hasStopped, isVehicle } = useFormValues()
  return (
    <DeviceChoice
      {...props}
      unitId={textOf(unitId)}
      kind={textOf(inmGroupCode)}
      hasStopped={hasStopped === true}
      vehicles={isVehicle === true}
    />
  )
}

type DeviceChoiceProps = InputProps & { unitId: string; kind: string; hasStopped: boolean; vehicles: boolean }

/** Drawn anew when the devices, the unit or the kind change, not with every key elsewhere in the form. */
const DeviceChoice = memo(function DeviceChoice(props: DeviceChoiceProps) {
  const { id, value, onChange, invalid, describedBy, unitId, kind, hasStopped, vehicles } = props
  const { formId, id: declarationId, book } = useEntrySheet()
  const { labelOf } = useSources()
  const [picking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const codes = useMemo(() => codesIn(value), [value])
  const { devices: known, load, note } = book
  useEffect(() => {
    load(codes).catch(notify.failure)
  }, [codes, load])
  const devices = useMemo(() => codes.flatMap((code) => known.get(code) ?? []), [codes, known])
  const ids = useMemo(() => devices.map((device) => device.id), [devices])
  const chosen = useMemo(() => new Set(ids), [ids])
  const open = useOpenBusiness(ids, declarationId)
  const notes = useMemo(() => deviceNotes(devices, open, kind), [devices, open, kind])

  const stopped = devices.some(({ useState: state }) => state === stoppedState)
  const driven = devices.some(({ equclacode }) => equclacode.startsWith(classPrefix('5000')))
  useEffect(() => {
    // The sheet asks what a stopped device is inspected for, and where vehicles are inspected.
    if (devices.length === codes.length && (stopped !== hasStopped || driven !== vehicles))
      onChange(value ?? null, { hasStopped: stopped, isVehicle: driven })
  }, [devices.length, codes.length, stopped, hasStopped, driven, vehicles, onChange, value])
  const latest = useRef({ codes, unitId })
  latest.current = { codes, unitId }
  const keep = useCallback(
    (next: readonly EntryDevice[], moreValues: Readonly<Record<string, string | null>> = {}): void => {
      note(next)
      const equclacode = commonClass(next.map((device) => device.equclacode)) || null
      onChange(next.map((device) => device.equcode).join(',') || null, { equclacode, ...moreValues })
    },
    [note, onChange],
  )
  const take = useCallback(
    async (more: readonly EntryDevice[]): Promise<void> => {
      note(more)
      const all = await load([...new Set([...latest.current.codes, ...more.map((device) => device.equcode)])])
      if (all.length > mostDevices) notify.warn(declarationMessages.tooManyDevices)
      keep(all.slice(0, mostDevices), await unitOf(latest.current.unitId, more))
    },
    [keep, load, note],
  )
  const remove = useCallback(
    (code: string): void =>
      void load(latest.current.codes.filter((other) => other !== code)).then(keep, notify.failure),
    [keep, load],
  )
  const closePicker = (): void => {
    setPicking(false)
    opener.current?.focus()
  }
  const problem = devicesProblem(devices, unitId)
  return (
    <div className="entry-choice">
      <div className="entry-bar">
        <Button
          ref={opener}
          icon={<UnorderedListOutlined />}
          disabled={!unitId}
          title={unitId ? '' : '请先选择受检单位，或直接扫码、粘贴设备代码'}
          onClick={() => setPicking(true)}
        >
          从档案选择
        </Button>
        <CodeBox
          id={id}
          describedBy={describedBy}
          invalid={invalid ?? false}
          book={book}
          unitId={unitId}
          chosen={chosen}
          onTake={take}
        />
      </div>
      {problem && <Typography.Text type="danger">{problem}</Typography.Text>}
      {codes.length > 0 && (
        <>
          <DeviceTable formId={formId} devices={devices} notes={notes} onRemove={remove} />
          <div className="entry-counts">
            <span>
              共 {codes.length} 台
              {classCounts(devices).map(([code, count]) => `　${labelOf('C602', code)} ${count}台`)}
            </span>
            <Popconfirm
              title={`移除全部${codes.length}台设备？`}
              okText="移除"
              cancelText="取消"
              onConfirm={() => keep([])}
            >
              <Button type="link" size="small">
                全部移除
              </Button>
            </Popconfirm>
          </div>
        </>
      )}
      {picking && (
        <Suspense fallback={null}>
          <DevicePicker
            unitId={unitId}
            declarationId={declarationId}
            inmGroupCode={kind}
            chosen={devices}
            onClose={closePicker}
            onChoose={async (next) => {
              keep(await load(next.map((device) => device.equcode)))
              closePicker()
            }}
          />
        </Suspense>
      )}
    </div>
  )
})

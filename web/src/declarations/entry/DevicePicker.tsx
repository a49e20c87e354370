import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { classLevels } from '@tejian/contract/kit/classCodes.ts'
import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { ScanButton } from '../../kit/camera/ScanButton.tsx'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import type { ListState } from '../../kit/list/addressState.ts'
import { mergeColumns } from '../../kit/list/columns.ts'
import { ListPages } from '../../kit/list/ListPages.tsx'
import { ListRows } from '../../kit/list/ListRows.tsx'
import '../../kit/list/list.css'
import { SearchForm } from '../../kit/list/SearchForm.tsx'
import { coarse } from '../../kit/list/useNarrow.ts'
import { findCallOf, useRows } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { DueDate } from './DueDate.tsx'
import { deviceNotes, devicesProblem } from './deviceRules.ts'
import { type EntryDevice, entryDevice } from './entryDevice.ts'
import { togglePicks } from './picks.ts'
import { useOpenBusiness } from './useOpenBusiness.ts'

const archive = view('devicePicker', {
  title: '选择设备',
  record: equipment,
  path: '/api/eqdbase/eqdBasic',
  search: ['complex', 'equclacode', 'nextinspdate', 'useState'],
  columns: [
    { field: 'equcode', pin: 'left' },
    { field: 'nextinspdate', width: 180 },
    { field: 'remark', width: 130 },
    'equname',
    'innerno',
    'usecertno',
    'useaddress',
    { field: 'useState', width: 100 },
    'lastinspdate',
    'equclacode',
  ],
  orderBy: ['nextinspdate', 'asc'],
  empty: '该单位没有符合条件的设备，可放宽条件；未建档的设备请先在设备档案中登记',
})
/** The archive's remark gives its place to what stands in the way of a declaration. */
const columns = mergeColumns(archive, []).map((column) =>
  column.field === 'remark' ? { ...column, spec: { ...column.spec, label: '在办业务' } } : column,
)
const nothing = {}
const ignore = (): void => {}

type DevicePickerProps = {
  unitId: string
  declarationId: string | null
  inmGroupCode: string
  chosen: readonly EntryDevice[]
  onChoose(devices: readonly EntryDevice[]): Promise<void>
  onClose(): void
}

/** Devices in use, of the category that the sheet has already: one sheet holds one category. */
const begin = (chosen: readonly EntryDevice[]): ListState => {
  const category = classLevels(chosen[0]?.equclacode ?? '')[0]
  return {
    filters: { useState: '1', ...(category && { equclacode: category }) },
    pageNo: 1,
    pageSize: 50,
    orderBy: null,
  }
}

/** The unit's devices in the archive, what is due first, with what stands in the way; chosen across pages. */
export function DevicePicker(props: DevicePickerProps) {
  const { unitId, declarationId, inmGroupCode, chosen, onChoose, onClose } = props
  const [state, setState] = useState(() => begin(chosen))
  const [picks, setPicks] = useState(chosen)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const conditions = useMemo<Filters>(() => ({ ...state.filters, unitId }), [state.filters, unitId])
  const order = (state.orderBy ?? archive.orderBy).join(' ')
  const rows = useRows(archive, findCallOf(archive), conditions, state, order)
  const devices = useMemo(() => rows.list.map(entryDevice), [rows.list])
  const ids = useMemo(() => devices.map((device) => device.id), [devices])
  const open = useOpenBusiness(ids, declarationId)
  const notes = useMemo(() => deviceNotes(devices, open, inmGroupCode), [devices, open, inmGroupCode])
  const cells = useMemo(
    () => ({
      nextinspdate: ({ nextinspdate }: ListedRow<typeof equipment>) => <DueDate date={nextinspdate ?? ''} />,
      remark: (row: ListedHead) =>
        notes.get(row.id)?.map(({ short, sentence, stops }) => (
          <span key={sentence} title={sentence} className={`tj-state tj-state-${stops ? 'red' : 'orange'}`}>
            {short}
          </span>
        )),
    }),
    [notes],
  )
  const select = (change: (selected: readonly string[]) => readonly string[]): void => {
    const { next, refused } = togglePicks(picks, devices, change, notes)
    setPicks(next)
    if (refused) notify.warn(refused)
  }
  const problem = devicesProblem(picks, unitId)
  const choose = async (): Promise<void> => {
    setBusy(true)
    try {
      await onChoose(picks)
    } catch (error) {
      notify.failure(error)
      setBusy(false)
    }
  }
  return (
    <Drawer
      open
      title="从档案选择设备"
      size="min(1180px, 100vw)"
      onClose={onClose}
      // One types a code or a place at once; a phone's keyboard would hide what there is to choose.
      afterOpenChange={(open) => {
        if (open && !matchMedia(coarse).matches)
          box.current?.querySelector<HTMLElement>('form input')?.focus()
      }}
      footer={
        <div className="entry-pick-footer">
          <span className={problem ? 'tj-warning' : ''}>{problem ?? `已选 ${picks.length} 台`}</span>
          <ListPages
            rows={rows}
            state={state}
            onTurn={(pageNo, pageSize) => setState({ ...state, pageNo, pageSize })}
          />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} disabled={problem !== null} onClick={() => void choose()}>
            确定
          </Button>
        </div>
      }
    >
      <div ref={box} className="tj-list">
        <ScanButton
          onRead={(complex) => setState({ ...state, filters: { ...state.filters, complex }, pageNo: 1 })}
        />
        <SearchForm
          record={equipment}
          names={archive.search ?? []}
          filters={state.filters}
          onSearch={(filters) => setState({ ...state, filters, pageNo: 1 })}
        />
        {rows.error && <Alert type="error" showIcon title={rows.error.message} />}
        <div className={rows.outdated ? 'tj-list-body tj-outdated' : 'tj-list-body'}>
          {rows.fetching && !rows.first && <div className="tj-bar" />}
          {rows.first ? (
            <Skeleton active paragraph={{ rows: 8 }} />
          ) : (
            <ListRows
              view={archive}
              rows={rows.list}
              columns={columns}
              order={state.orderBy ?? archive.orderBy}
              orderChosen={state.orderBy !== null}
              density="small"
              cells={cells}
              runs={nothing}
              selected={picks.map((device) => device.id)}
              empty={archive.empty}
              onSelect={select}
              onOrder={(orderBy) => setState({ ...state, orderBy, pageNo: 1 })}
              onResize={ignore}
              onRun={ignore}
              onOpen={(row) =>
                select((present) =>
                  present.includes(row.id) ? present.filter((id) => id !== row.id) : [...present, row.id],
                )
              }
            />
          )}
        </div>
      </div>
    </Drawer>
  )
}

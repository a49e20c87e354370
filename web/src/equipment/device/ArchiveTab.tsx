import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { Button, Drawer } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useState } from 'react'
import { today } from '../../kit/clock.ts'
import { DatePicker } from '../../kit/fields/datePicker.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { DueDates } from '../archive/DueDates.tsx'
import { EquipmentForm } from '../archive/EquipmentForm.tsx'
import { OpenCorrections } from '../corrections/OpenCorrections.tsx'
import type { Device } from '../rows.ts'

const ArchiveAsOf = lazy(() => import('./ArchiveAsOf.tsx'))
const FieldHistory = lazy(() => import('./FieldHistory.tsx'))
const DeviceChanges = lazy(async () => ({
  default: (await import('../archive/DeviceChanges.tsx')).DeviceChanges,
}))

/** The archive by sections, as it stands or as it stood on a day; what is due; what was changed. */
export default function ArchiveTab({ row }: { row: Device }) {
  const [day, setDay] = useState<string | null>(null)
  const [history, setHistory] = useState(false)
  const equclacode = row.equclacode ?? ''
  return (
    <>
      <div className="device-bar">
        <label htmlFor="device-as-of">查看历史档案</label>
        <DatePicker
          id="device-as-of"
          value={day ? dayjs(day) : null}
          placeholder="选择日期"
          disabledDate={(date) => !date.isBefore(dayjs(today()))}
          onChange={(date) => setDay(date ? date.format('YYYY-MM-DD') : null)}
        />
        {day && <Button onClick={() => setDay(null)}>回到今天</Button>}
        <Button onClick={() => setHistory(true)}>修改记录</Button>
      </div>
      {day ? (
        <Suspense fallback={<PageSkeleton />}>
          <ArchiveAsOf key={day} row={row} day={day} />
        </Suspense>
      ) : (
        <>
          <OpenCorrections row={row} />
          <DueDates device={row} />
          <EquipmentForm
            key={row.version}
            mode="readonly"
            root={rootOf(equclacode)?.code ?? ''}
            row={row}
            onDone={() => {}}
          />
        </>
      )}
      <Drawer
        open={history}
        title={`修改记录 ${row.equcode}`}
        size="min(720px, 100vw)"
        onClose={() => setHistory(false)}
        destroyOnHidden
      >
        <Suspense fallback={<PageSkeleton />}>
          <FieldHistory id={row.id} equclacode={equclacode}>
            <DeviceChanges id={row.id} equclacode={equclacode} />
          </FieldHistory>
        </Suspense>
      </Drawer>
    </>
  )
}

import type { WeekAnswer } from '@tejian/contract/tasks/weekCalls.ts'
import { Empty, Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { StopChips } from './StopChip.tsx'
import type { Moving } from './useMoving.ts'
import type { useWeekAddress } from './useWeek.ts'
import { Load, type Opened } from './WeekGrid.tsx'
import { type Cell, cellKey, loadsByCell, visitsByCell } from './weekModel.ts'

type WeekListProps = {
  week: WeekAnswer
  moving: Moving
  address: ReturnType<typeof useWeekAddress>
  onOpen(opened: Opened): void
}

const dayLabel = ({ weekday, date, holiday }: WeekAnswer['days'][number]): string =>
  [weekday, date.slice(5), holiday].filter(Boolean).join(' ')

/** The week on a phone: the days of one person, or the people of one day. A visit is opened to be moved. */
export function WeekList({ week, moving, address, onOpen }: WeekListProps) {
  const visits = useMemo(() => visitsByCell(week), [week])
  const loads = useMemo(() => loadsByCell(week), [week])
  const byPerson = address.by === 'person'
  const people = week.people.map(({ loginName, name }) => ({ value: loginName, label: name }))
  const days = week.days.map((day) => ({ value: day.date, label: dayLabel(day) }))
  const options = byPerson ? people : days
  const first = byPerson ? undefined : options.find(({ value }) => value === week.today)
  const at = options.find(({ value }) => value === address.at) ?? first ?? options[0]
  const lines = (byPerson ? days : people).map(({ value, label }) => ({
    label,
    cell: byPerson
      ? { loginName: at?.value ?? '', date: value }
      : { loginName: value, date: at?.value ?? '' },
  }))
  const busy = lines.filter(({ cell }) => visits.has(cellKey(cell)))
  return (
    <div className="week-list">
      <Segmented
        aria-label="查看方式"
        value={byPerson ? 'person' : 'day'}
        options={[
          { value: 'day', label: '按日' },
          { value: 'person', label: '按人' },
        ]}
        onChange={(by) => address.change({ by, at: '' })}
      />
      <Select
        aria-label={byPerson ? '检验人员' : '日期'}
        value={at?.value}
        options={options}
        onChange={(value: string) => address.change({ at: value })}
      />
      {busy.length === 0 && <Empty description={byPerson ? '本周没有安排' : '当日没有安排'} />}
      {busy.map(({ label, cell }) => (
        <section key={cellKey(cell)} aria-label={label}>
          <h2>{label}</h2>
          <CellLoad load={loads.get(cellKey(cell))} limit={week.limit} />
          {(visits.get(cellKey(cell)) ?? []).map(({ place, placeName, stops }) => (
            <VisitLine key={place} cell={cell} {...{ week, moving, placeName, stops, onOpen }} />
          ))}
        </section>
      ))}
    </div>
  )
}

const CellLoad = ({ load, limit }: { load: WeekAnswer['loads'][number] | undefined; limit: number }) =>
  load ? <Load load={load} limit={limit} /> : null

type VisitLineProps = Pick<WeekListProps, 'week' | 'moving' | 'onOpen'> & {
  cell: Cell
  placeName: string
  stops: Opened['stops']
}

function VisitLine({ cell, placeName, stops, week, moving, onOpen }: VisitLineProps) {
  return (
    <div className="week-visit">
      <button type="button" className="week-place" onClick={() => onOpen({ stops, from: cell })}>
        {stops[0]?.unitname}
        <small>{placeName}</small>
      </button>
      <StopChips
        stops={stops}
        week={week}
        moving={moving}
        from={cell}
        onOpen={(stop) => onOpen({ stops: [stop], from: cell })}
      />
    </div>
  )
}

import type { WeekAnswer, WeekStop } from '@tejian/contract/tasks/weekCalls.ts'
import { useMemo } from 'react'
import { Handle, StopChips } from './StopChip.tsx'
import type { Moving } from './useMoving.ts'
import { type Cell, type CellVisit, cellKey, loadsByCell, sameCell, visitsByCell } from './weekModel.ts'

export type Opened = { readonly stops: readonly WeekStop[]; readonly from: Cell }

type WeekGridProps = { week: WeekAnswer; moving: Moving; onOpen(opened: Opened): void }

/** Persons and days; what is planned stands in the cell of each of its inspectors. */
export function WeekGrid({ week, moving, onOpen }: WeekGridProps) {
  const visits = useMemo(() => visitsByCell(week), [week])
  const loads = useMemo(() => loadsByCell(week), [week])
  return (
    <section className="week-scroll" aria-label="人员与日期">
      <table className="week-grid">
        <thead>
          <tr>
            <th scope="col">检验人员</th>
            {week.days.map((day) => (
              <DayHead key={day.date} day={day} today={week.today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map(({ loginName, name, classes, officeName }) => (
            <tr key={loginName}>
              <th scope="row" title={`${officeName}\n${classes.join('、')}`}>
                {name}
                <small>{classes.join(' ') || '无有效资格'}</small>
              </th>
              {week.days.map(({ date, working }) => {
                const cell = { loginName, date }
                return (
                  <WeekCell
                    key={date}
                    cell={cell}
                    week={week}
                    moving={moving}
                    free={!working}
                    visits={visits.get(cellKey(cell)) ?? []}
                    load={loads.get(cellKey(cell))}
                    onOpen={onOpen}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayHead({ day, today }: { day: WeekAnswer['days'][number]; today: string }) {
  return (
    <th
      scope="col"
      className={day.working ? undefined : 'week-free'}
      aria-current={day.date === today ? 'date' : undefined}
    >
      {day.weekday} {day.date.slice(5)}
      {day.date === today && <em>今天</em>}
      {day.holiday && <small>{day.holiday}</small>}
    </th>
  )
}

type WeekCellProps = {
  cell: Cell
  week: WeekAnswer
  moving: Moving
  free: boolean
  visits: readonly CellVisit[]
  load: WeekAnswer['loads'][number] | undefined
  onOpen(opened: Opened): void
}

function WeekCell({ cell, week, moving, free, visits, load, onOpen }: WeekCellProps) {
  const aimed = moving.grip !== null && moving.target !== null && sameCell(moving.target, cell)
  return (
    <td
      className={free ? 'week-free' : undefined}
      data-aimed={aimed || undefined}
      onDragOver={(event) => {
        if (!moving.grip) return
        event.preventDefault()
        moving.aim(cell)
      }}
      onDrop={(event) => {
        event.preventDefault()
        void moving.drop(cell)
      }}
    >
      {load && <Load load={load} limit={week.limit} />}
      {visits.map(({ place, placeName, stops }) => (
        <div key={place} className="week-visit">
          <Handle
            week={week}
            moving={moving}
            stops={stops}
            from={cell}
            whole
            className="week-place"
            label={`整场：${[stops[0]?.unitname, placeName].filter(Boolean).join('，')}，${stops.length}台`}
            title={`${stops[0]?.unitname ?? ''}\n${placeName}`}
            onOpen={() => onOpen({ stops, from: cell })}
          >
            {stops[0]?.unitname || placeName}
          </Handle>
          <StopChips
            stops={stops}
            week={week}
            moving={moving}
            from={cell}
            onOpen={(stop) => onOpen({ stops: [stop], from: cell })}
          />
        </div>
      ))}
    </td>
  )
}

type LoadProps = { load: WeekAnswer['loads'][number]; limit: number }

/** Hours of the day against what one person has, red beyond. */
export function Load({ load, limit }: LoadProps) {
  const over = load.hours > limit
  return (
    <div className="week-load" data-over={over || undefined} title={load.words}>
      <span aria-hidden style={{ inlineSize: `${Math.min(100, (load.hours / limit) * 100)}%` }} />
      <small>
        {load.words}
        {over && `，超过${limit}小时`}
      </small>
    </div>
  )
}

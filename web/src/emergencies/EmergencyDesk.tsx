import { useQueryClient } from '@tanstack/react-query'
import { eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import type { EventAct } from '@tejian/contract/emergencies/event.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { arriveResults } from '@tejian/contract/lifts/rescueTimes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { messageKeys, Panel } from '../home/desktop/public.ts'
import { useDialogHost } from '../kit/dialogs/useDialogHost.tsx'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { areaName, useAreas } from '../shared/dictionaries/areas.ts'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'
import { clockOf, useSecond } from './clock.ts'
import type { EventRow } from './EventDialog.tsx'
import './emergencies.css'
import { openList, useOpenEvents } from './useOpenEvents.ts'
import { useSound } from './useSound.ts'

const RescueLinkDialog = lazy(() => import('./rescue/RescueLinkDialog.tsx'))
const EventDialog = lazy(() => import('./EventDialog.tsx'))

/** What is done next, the usual first; what else may be done stands in the list of events. */
const acts: ReadonlyArray<readonly [EventAct, string]> = [
  ['dispatch', '派遣'],
  ['arrive', '到达'],
  ['rescue', '解困'],
  ['escalate', '升级'],
]

const countyOf = ({ areaId }: EventRow): string => (areaId ?? '').slice(0, 6)

/** How long an event lasts, red once nobody was there within the limit. */
function EventClock({ row }: { row: EventRow }) {
  const at = useSecond()
  const seconds = Math.max(0, Math.floor((at - (momentOf(row.alarmTime) ?? at)) / 1000))
  const late = row.arriveTime
    ? row.arriveResult === arriveResults.late
    : row.eventType === eventTypes.trapped && seconds >= ((row.limitMinutes ?? 0) + 1) * 60
  return <strong className={late ? 'event-clock desktop-red' : 'event-clock'}>{clockOf(seconds)}</strong>
}

type LineProps = { row: EventRow; onAct(act: EventAct, row: EventRow): void; onLink(row: EventRow): void }

function EventLine({ row, onAct, onLink }: LineProps) {
  const states = useDictionary('EVENT_STATE')
  const types = useDictionary('EVENT_TYPE')
  const answers = useDictionary('DISPATCH_ANSWER')
  const named = (items: typeof states, value: string | null) =>
    items.find((item) => item.value === value)?.label
  const trapped = row.eventType === eventTypes.trapped
  return (
    <li>
      <EventClock row={row} />
      <span className={`tj-state tj-state-${trapped ? 'red' : 'orange'}`}>
        {named(types, row.eventType)}
        {trapped && row.trappedCount ? ` ${row.trappedCount} 人` : ''}
      </span>
      <span className="desktop-grow" title={row.useunit ?? ''}>
        <PageLink
          path={`/accidentAnalysisMng/accidentHandle?complex=${encodeURIComponent(row.eventno ?? '')}`}
        >
          {row.useaddress ?? row.equcode}
        </PageLink>
        <small>
          {[row.rescueunitname, named(answers, row.answerResult), row.proposal].filter(Boolean).join('；')}
        </small>
      </span>
      <span>{named(states, row.status)}</span>
      <span className="event-acts">
        {acts
          .filter(([act]) => row.actions.includes(act) && (act !== 'rescue' || !trapped || row.arriveTime))
          .map(([act, label], place) => (
            <Button
              key={act}
              size="small"
              type={place === 0 ? 'primary' : 'default'}
              onClick={() => onAct(act, row)}
            >
              {label}
            </Button>
          ))}
        {row.actions.includes('unassisted') && (
          <Button size="small" onClick={() => onLink(row)}>
            链接
          </Button>
        )}
      </span>
    </li>
  )
}

/** Emergencies of lifts as they stand: by county, and each with its clock; they come and go by themselves. */
export default function EmergencyDesk() {
  const client = useQueryClient()
  const { names } = useAreas()
  const { dialog, show, close } = useDialogHost()
  const [county, setCounty] = useState<string | null>(null)
  const { data, error, refetch } = useOpenEvents()
  const ids = useMemo(() => data?.list.map(({ id }) => id), [data])
  const { on, toggle } = useSound(ids)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const counties = [...Map.groupBy(data.list, countyOf)].toSorted(([, a], [, b]) => b.length - a.length)
  // A county whose last event has ended is no choice any more.
  const chosen = counties.some(([code]) => code === county) ? county : null
  const rows = data.list.filter((row) => !chosen || countyOf(row) === chosen)
  const onAct = (act: EventAct, row: EventRow): void =>
    show(
      <Suspense>
        <EventDialog
          act={act}
          row={row}
          onDone={() => void client.invalidateQueries({ queryKey: messageKeys.desktop })}
          onClose={close}
        />
      </Suspense>,
    )
  const onLink = (row: EventRow): void =>
    show(
      <Suspense>
        <RescueLinkDialog id={row.id} no={row.eventno ?? ''} onClose={close} />
      </Suspense>,
    )
  return (
    <>
      <h1 className="visually-hidden">应急值守</h1>
      <div className="event-tiles">
        {counties.map(([code, events]) => (
          <button
            key={code}
            type="button"
            className="event-tile"
            aria-pressed={code === chosen}
            onClick={() => setCounty(code === chosen ? null : code)}
          >
            <span>{code ? areaName(names, code) : '未登记区域'}</span>
            <strong>{events.length}</strong>
            <small>困人 {events.filter(({ eventType }) => eventType === eventTypes.trapped).length}</small>
          </button>
        ))}
        <Button aria-pressed={on} onClick={toggle}>
          {on ? '提示音：开' : '提示音：关'}
        </Button>
      </div>
      <Panel
        title="处置中的事件"
        empty={rows.length === 0 ? '没有处置中的事件' : null}
        side={<PageLink path={openList}>全部</PageLink>}
      >
        <ul className="desktop-lines event-lines">
          {rows.map((row) => (
            <EventLine key={row.id} row={row} onAct={onAct} onLink={onLink} />
          ))}
        </ul>
      </Panel>
      {dialog}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { openAlarmStates } from '@tejian/contract/lifts/alarm.ts'
import { alarmCalls } from '@tejian/contract/lifts/calls.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { arriveResults } from '@tejian/contract/lifts/rescueTimes.ts'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { messageKeys, Panel } from '../home/desktop/public.ts'
import { useDialogHost } from '../kit/dialogs/useDialogHost.tsx'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'
import type { Alarm, AlarmAct } from './AlarmDialog.tsx'
import { AlarmKind } from './kindCell.tsx'
import { useNetRows } from './useNetLists.ts'

const AlarmDialog = lazy(() => import('./AlarmDialog.tsx'))

const shown = 10
const request = { state: openAlarmStates, orderBy: 'raisedTime desc', pageSize: '50' }
const acts: ReadonlyArray<readonly [AlarmAct, string]> = [
  ['dispatch', '派单'],
  ['arrive', '到达'],
  ['resolve', '解除'],
]

/** What comes next for an alarm, if its viewer may do it. */
const nextAct = (row: Alarm) => acts.find(([act]) => row.actions.includes(act))

/** Alarms that are not over, people trapped first; each can be dealt with where it stands. */
export function CurrentAlarms() {
  const client = useQueryClient()
  const { dialog, show, close } = useDialogHost()
  const faults = useDictionary('LIFT_FAULT')
  const states = useDictionary('LIFT_ALARM_STATE')
  const { data, error, refetch } = useNetRows('alarms', alarmCalls.find, request)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const nameOf = (items: typeof faults, value: string | null): string =>
    items.find((item) => item.value === value)?.label ?? ''
  const rows = (data?.list ?? [])
    .toSorted((a, b) => (a.alarmKind ?? '').localeCompare(b.alarmKind ?? ''))
    .slice(0, shown)
  const deal = (act: AlarmAct, row: Alarm): void =>
    show(
      <Suspense>
        <AlarmDialog
          act={act}
          row={row}
          onDone={() => void client.invalidateQueries({ queryKey: messageKeys.desktop })}
          onClose={close}
        />
      </Suspense>,
    )
  return (
    <Panel
      title="当前报警"
      empty={data?.list.length === 0 ? '没有未解除的报警' : null}
      side={<PageLink path={`/lifts/alarms?state=${encodeURIComponent(openAlarmStates)}`}>全部</PageLink>}
    >
      <ul className="desktop-lines lift-alarms">
        {rows.map((row) => {
          const next = nextAct(row)
          const late = row.arriveResult === arriveResults.late
          return (
            <li key={row.id}>
              <AlarmKind row={row} withCount />
              <span className="desktop-grow" title={`${row.useunit ?? ''} ${row.useaddress ?? ''}`}>
                <PageLink path={`/lifts/alarms?complex=${encodeURIComponent(row.alarmno ?? '')}`}>
                  {row.alarmKind === alarmKinds.trapped ? '' : `${nameOf(faults, row.faultCode)} `}
                  {row.useaddress ?? row.equcode}
                </PageLink>
              </span>
              <span>{nameOf(states, row.state)}</span>
              <span className={late ? 'lift-minutes desktop-red' : 'lift-minutes'}>
                {durationOf(row.rescueMinutes ?? 0)}
              </span>
              {next && (
                <Button size="small" onClick={() => deal(next[0], row)}>
                  {next[1]}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
    </Panel>
  )
}

/** 6 分钟, 2 小时, 3 天. */
function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1440)} 天`
}

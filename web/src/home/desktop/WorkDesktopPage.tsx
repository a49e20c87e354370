import { useQuery } from '@tanstack/react-query'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import { today } from '../../kit/clock.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { useDictionary } from '../../shared/dictionaries/dictionaries.ts'
import '../home.css'
import { messageKeys } from '../messages/messageKeys.ts'
import { Announcements } from './Announcements.tsx'
import { CountyMap } from './CountyMap.tsx'
import { OverdueTable } from './OverdueTable.tsx'
import { overdueBy } from './overdue.ts'
import { Figures, Panel } from './panels.tsx'
import { RehearsalLink } from './RehearsalLink.tsx'
import { useFigures, useWork } from './useDesktop.ts'
import { Messages, QuickEntries, Tasks } from './workPanels.tsx'

const Tiles = lazy(() => import('./Tiles.tsx'))

/** The supervisor's desk: devices of the area, what is overdue where, warnings, hidden dangers, registrations. */
export default function WorkDesktopPage() {
  const figures = useFigures('workDesktop')
  const work = useWork()
  const error = figures.error ?? work.error
  if (error)
    return <LoadFailure error={error} onRetry={() => Promise.all([figures.refetch(), work.refetch()])} />
  if (!figures.data || !work.data) return <PageSkeleton />
  return (
    <>
      <h1 className="visually-hidden">监察工作桌面</h1>
      <Figures title="辖区情况" figures={figures.data} side={<RehearsalLink />} />
      <div className="desktop desktop-below">
        <div>
          <CountyMap />
          <Suspense>
            <Tiles />
          </Suspense>
          <ByClass />
        </div>
        <div>
          <Tasks tasks={work.data.tasks} />
          <Warnings />
          <QuickEntries />
          <Announcements />
          <Messages messages={work.data.messages} />
        </div>
      </div>
    </>
  )
}

function ByClass() {
  const { data, error, refetch } = useQuery(overdueBy('class'))
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <Panel
      title="超期未检（按设备类别）"
      empty={data?.length === 0 ? '辖区内没有在用设备' : null}
      side={<PageLink path="/bsArchives/equipment/overdueStatistics?by=class">统计</PageLink>}
    >
      <OverdueTable
        of="设备类别"
        rows={data ?? []}
        listOf={({ values: [code] }) => `/businessPro/expireQuery?equclacode=${code}`}
      />
    </Panel>
  )
}

/** How many days a warning has waited. */
const waited = (day: string): string => {
  const days = dayjs(today()).diff(day.slice(0, 10), 'day')
  return days > 0 ? `已 ${days} 天` : '今天'
}

const open = { handleStatus: '0,1', pageSize: '10', orderBy: 'warnLevel asc', want: 'rows' } as const

function Warnings() {
  const types = useDictionary('WARNING_TYPE')
  const { data } = useQuery({
    queryKey: [...messageKeys.desktop, 'warnings'],
    queryFn: () => send(warningCalls.find, open),
    staleTime: 30_000,
    retry: false,
  })
  const nameOf = (value: string | null): string => types.find((item) => item.value === value)?.label ?? ''
  if (!data) return null
  return (
    <Panel
      title="未处理预警"
      empty={data.list.length === 0 ? '没有未处理的预警' : null}
      side={<PageLink path="/safeMng/warningInfoList?handleStatus=0%2C1">全部</PageLink>}
    >
      <ul className="desktop-lines">
        {data.list.map((row) => (
          <li key={row.id}>
            <span className={`tj-state tj-state-${row.warnLevel === '1' ? 'red' : 'orange'}`}>
              {nameOf(row.warnType)}
            </span>
            <span className="desktop-grow" title={row.warnContent ?? ''}>
              <PageLink path={`/safeMng/warningInfoList?complex=${encodeURIComponent(row.warnno ?? '')}`}>
                {row.unitname ?? row.personname ?? row.equcode}
              </PageLink>
              {row.equcode && row.unitname && <small>　{row.equcode}</small>}
            </span>
            <time title={row.warnDate ?? ''}>{row.warnDate && waited(row.warnDate)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

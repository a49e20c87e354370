import { lazy, Suspense } from 'react'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import '../home.css'
import { Announcements } from './Announcements.tsx'
import { Figures } from './panels.tsx'
import { RehearsalLink } from './RehearsalLink.tsx'
import { Trend, Workload } from './stationPanels.tsx'
import { useFigures, useWork } from './useDesktop.ts'
import { Messages, QuickEntries, Returned, Tasks } from './workPanels.tsx'

const Tiles = lazy(() => import('./Tiles.tsx'))

/** The desk of a station or department head: load, lateness, inspections, reports and money of the department. */
export default function StationHomePage() {
  const figures = useFigures('stationHome')
  const work = useWork()
  const error = figures.error ?? work.error
  if (error)
    return <LoadFailure error={error} onRetry={() => Promise.all([figures.refetch(), work.refetch()])} />
  if (!figures.data || !work.data) return <PageSkeleton />
  return (
    <>
      <h1 className="visually-hidden">站长工作桌面</h1>
      <Figures title="部门工作" figures={figures.data} side={<RehearsalLink />} />
      <div className="desktop desktop-below">
        <div>
          <Suspense>
            <Tiles />
          </Suspense>
          <Workload />
          <Trend />
        </div>
        <div>
          <Tasks tasks={work.data.tasks} />
          <Returned returned={work.data.returned} />
          <QuickEntries />
          <Announcements />
          <Messages messages={work.data.messages} />
        </div>
      </div>
    </>
  )
}

import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import '../home.css'
import { Agenda } from './Agenda.tsx'
import { Announcements } from './Announcements.tsx'
import { Figures, Panel } from './panels.tsx'
import { useFigures, useWork } from './useDesktop.ts'
import { Messages, QuickEntries, Returned, Tasks } from './workPanels.tsx'

const newDeclaration = placesOutsideMenu.newapply.path

const CalendarFeeds = lazy(() => import('./CalendarFeeds.tsx'))

const Tiles = lazy(() => import('./Tiles.tsx'))

const AuditStateLines = lazy(async () => ({
  default: (await import('../../system/public.ts')).AuditStateLines,
}))

const BackupStateLines = lazy(async () => ({
  default: (await import('../../system/public.ts')).BackupStateLines,
}))

const MissingYear = lazy(async () => ({ default: (await import('../../system/public.ts')).MissingYear }))

/** The work desktop: what waits for me, what came back, what is planned; for units their devices, declarations, charges. */
export default function HomePage() {
  const { data, error, refetch } = useWork()
  const figures = useFigures('home')
  const ofUnit = useSession((session) => Boolean(session.user?.userUnitId))
  const auditing = useSession((session) => session.permissions.has('audit.view'))
  const declares = useSession((session) => session.permissions.has('declaration.save'))
  const keepsCalendar = useSession((session) => session.permissions.has('calendar.save'))
  const operating = useSession((session) => session.permissions.has('job.view'))
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const numbers = figures.data && figures.data.length > 0 && (
    <Figures
      title={ofUnit ? '本单位' : '到期与超期'}
      figures={figures.data}
      side={
        ofUnit &&
        declares && (
          <>
            <PageLink path="/assistMng/payMng/feeExplain">费用测算</PageLink>
            {'　'}
            <Link to={newDeclaration}>新增申报</Link>
          </>
        )
      }
    />
  )
  return (
    <div className="desktop desktop-columns">
      <h1 className="visually-hidden">工作桌面</h1>
      <div>
        {ofUnit && numbers}
        {auditing && (
          <Panel title="审计记录" side={<PageLink path="/sysmng/systemSafety/PCVisitLog">访问日志</PageLink>}>
            <Suspense>
              <AuditStateLines />
            </Suspense>
          </Panel>
        )}
        {keepsCalendar && (
          <Suspense>
            <MissingYear />
          </Suspense>
        )}
        {operating && (
          <Panel
            title="备份与恢复演练"
            side={<PageLink path="/sysmng/systemSafety/backups">备份记录</PageLink>}
          >
            <Suspense>
              <BackupStateLines />
            </Suspense>
          </Panel>
        )}
        <Tasks tasks={data.tasks} />
        {!ofUnit && numbers}
        {!ofUnit && (
          <Suspense>
            <Tiles />
          </Suspense>
        )}
        <Returned returned={data.returned} />
      </div>
      <div>
        <Agenda empty={ofUnit ? '一周内没有安排上门检验' : '一周内没有安排给您的检验'} />
        <QuickEntries />
        <Announcements />
        <Messages messages={data.messages} />
        {ofUnit && (
          <Suspense>
            <CalendarFeeds />
          </Suspense>
        )}
      </div>
    </div>
  )
}

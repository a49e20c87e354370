import { Figures, Messages, Panel, useFigures, useWork } from '../home/desktop/public.ts'
import { useMay } from '../kit/session/store.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import './lifts.css'
import { CurrentAlarms } from './CurrentAlarms.tsx'
import { SilentLifts, TodaySignIns } from './netPanels.tsx'

const lists = [
  ['/lifts/connections', '接入电梯'],
  ['/lifts/alarms', '电梯报警'],
  ['/lifts/signIns', '维保签到'],
] as const

/** The desk of lifts on the network: numbers that open their lists, alarms to deal with, gateways that fell silent. */
export default function NetHomePage() {
  const figures = useFigures('netHome')
  const work = useWork()
  const mayKeep = useMay('lift.vendor')
  const error = figures.error ?? work.error
  if (error)
    return <LoadFailure error={error} onRetry={() => Promise.all([figures.refetch(), work.refetch()])} />
  if (!figures.data || !work.data) return <PageSkeleton />
  const entries = mayKeep ? [...lists, ['/lifts/vendors', '接入厂商'] as const] : lists
  return (
    <>
      <h1 className="visually-hidden">物联网工作桌面</h1>
      <Figures title="电梯物联" figures={figures.data} />
      <div className="desktop desktop-below">
        <div>
          <CurrentAlarms />
          <SilentLifts />
        </div>
        <div>
          <Panel title="台账">
            <ul className="desktop-entries">
              {entries.map(([path, title]) => (
                <li key={path}>
                  <PageLink path={path}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </Panel>
          <TodaySignIns />
          <Messages messages={work.data.messages} />
        </div>
      </div>
    </>
  )
}

import { dayOfWeek, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { today } from '../../kit/clock.ts'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { Panel } from './panels.tsx'
import { useAgenda } from './useDesktop.ts'

const weekdays = '日一二三四五六'

function dayName(date: string): string {
  const left = daysBetween(today(), date)
  const name = ['今天', '明天', '后天'][left] ?? `周${weekdays[dayOfWeek(date)]}`
  return `${name} ${date.slice(5)}`
}

/** Visits of today and the next days. */
export function Agenda({ empty }: { empty: string }) {
  const { data = [] } = useAgenda()
  return (
    <Panel title="近期日程" empty={data.length === 0 ? empty : null}>
      <ul className="desktop-lines">
        {data.map((line) => (
          <li key={`${line.date} ${line.unitname}`}>
            <time className={dayName(line.date).startsWith('今天') ? 'desktop-today' : ''}>
              {dayName(line.date)}
            </time>
            <span className="desktop-grow" title={line.place}>
              <PageLink path={line.path}>
                {line.unitname} {line.count} 台
              </PageLink>
            </span>
            <small>{line.inspectors}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

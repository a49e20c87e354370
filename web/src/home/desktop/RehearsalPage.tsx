import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RehearsedLine, rehearsalCalls } from '@tejian/contract/home/rehearsalCalls.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { mostRehearsedDays, rehearsalMessages as say } from '@tejian/contract/kit/rehearsal.ts'
import { Link, useSearchParams } from 'react-router'
import { today } from '../../kit/clock.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import '../home.css'
import { messageKeys } from '../messages/messageKeys.ts'
import { Panel } from './panels.tsx'

const usual = [7, 30, 60, mostRehearsedDays]

/** The desk on a later day, if nobody does anything until then: what will be overdue, due or ended, beside today. */
export default function RehearsalPage() {
  const [address, setAddress] = useSearchParams()
  const day = address.get('day') ?? addDays(today(), 30)
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.desktop, 'rehearsal', day],
    queryFn: () => send(rehearsalCalls.rehearsal, { day }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <h1 className="visually-hidden">期限预演</h1>
      <p className="rehearsal-banner" role="status">
        <strong>{say.banner(day)}</strong>
        <span>{say.how}</span>
      </p>
      <div className="rehearsal-day">
        <label htmlFor="rehearsal-day">推算到</label>
        <input
          id="rehearsal-day"
          type="date"
          value={day}
          min={addDays(today(), 1)}
          max={addDays(today(), mostRehearsedDays)}
          onChange={({ target }) => target.value && setAddress({ day: target.value }, { replace: true })}
        />
        {usual.map((days) => (
          <Link key={days} to={`?day=${addDays(today(), days)}`} replace>
            {days} 天后
          </Link>
        ))}
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : data ? (
        <div className="rehearsal-groups">
          {data.groups.map(({ title, lines }) => (
            <Panel key={title} title={title}>
              <Lines lines={lines} day={data.day} />
            </Panel>
          ))}
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

const Lines = ({ lines, day }: { lines: readonly RehearsedLine[]; day: string }) => (
  <table className="tj-plain desktop-table">
    <thead>
      <tr>
        <th scope="col">事项</th>
        <th scope="col">今天</th>
        <th scope="col">{day}</th>
        <th scope="col">增加</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ key, label, of, today: now, later }) => (
        <tr key={key}>
          <th scope="row">
            {label}
            {of && <small>　{of}</small>}
          </th>
          <td>
            <PageLink path={now.path}>{now.count}</PageLink>
          </td>
          <td>
            <PageLink path={later.path} {...(later.count > now.count && { className: 'desktop-red' })}>
              {later.count}
            </PageLink>
          </td>
          <td>{later.count > now.count ? `+${later.count - now.count}` : ''}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

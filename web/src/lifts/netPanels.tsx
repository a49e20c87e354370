import { connectionCalls, signInCalls } from '@tejian/contract/lifts/calls.ts'
import { connectStates } from '@tejian/contract/lifts/connection.ts'
import { Panel } from '../home/desktop/public.ts'
import { today } from '../kit/clock.ts'
import { PageLink } from '../kit/shell/PageLink.tsx'
import { useDictionary } from '../shared/dictionaries/dictionaries.ts'
import { useNetRows } from './useNetLists.ts'

const silent = { connectState: connectStates.offline, orderBy: 'lastMessageTime desc', pageSize: '10' }

/** Lifts whose gateways are not heard any more, the latest first. */
export function SilentLifts() {
  const { data } = useNetRows('silent', connectionCalls.find, silent)
  if (!data) return null
  return (
    <Panel
      title="离线电梯"
      empty={data.list.length === 0 ? '全部在线' : null}
      side={<PageLink path={`/lifts/connections?connectState=${connectStates.offline}`}>全部</PageLink>}
    >
      <ul className="desktop-lines">
        {data.list.map((row) => (
          <li key={row.id}>
            <span className="desktop-grow" title={row.useunit ?? ''}>
              <PageLink path={`/lifts/connections?complex=${encodeURIComponent(row.equcode ?? '')}`}>
                {row.useaddress ?? row.equcode}
              </PageLink>
            </span>
            <small>{row.vendorname}</small>
            <time>{row.lastMessageTime ? `${row.lastMessageTime.slice(0, 16)} 后无消息` : '从未上报'}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Who reported to be at a lift day, the latest first. */
export function TodaySignIns() {
  const kinds = useDictionary('SIGN_KIND')
  const day = today()
  const { data } = useNetRows('signIns', signInCalls.find, {
    signinTimeBegin: day,
    orderBy: 'signinTime desc',
    pageSize: '10',
  })
  if (!data) return null
  return (
    <Panel
      title="今日维保签到"
      empty={data.list.length === 0 ? '今天还没有签到' : null}
      side={<PageLink path={`/lifts/signIns?signinTimeBegin=${day}&signinTimeEnd=${day}`}>全部</PageLink>}
    >
      <ul className="desktop-lines">
        {data.list.map((row) => (
          <li key={row.id}>
            <span>{row.personname}</span>
            <span className="desktop-grow" title={row.useaddress ?? ''}>
              {row.useaddress ?? row.equcode}
            </span>
            <small>{kinds.find(({ value }) => value === row.signKind)?.label ?? ''}</small>
            <time>{row.signinTime?.slice(11, 16)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

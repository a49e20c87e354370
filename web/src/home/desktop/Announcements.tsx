import { useQuery } from '@tanstack/react-query'
import { announcementMessages } from '@tejian/contract/announcements/announcementMessages.ts'
import { announcementCalls } from '@tejian/contract/announcements/calls.ts'
import { Link } from 'react-router'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { Panel } from './panels.tsx'

const most = 6
const address = '/announcement/read'

/** Notices addressed to oneself that have not been read. */
export function Announcements() {
  const may = useMay('notice.view')
  const { data } = useQuery({
    queryKey: [announcementCalls.inbox.path, 'desktop'],
    queryFn: () => send(announcementCalls.inbox, { unread: 'true' }),
    enabled: may,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (!may || !data) return null
  return (
    <Panel
      title={data.unreadCount > 0 ? `未读公告 ${data.unreadCount}` : '通知公告'}
      empty={data.list.length === 0 ? announcementMessages.allRead : null}
      side={<Link to={address}>全部公告</Link>}
    >
      <ul className="desktop-lines">
        {data.list.slice(0, most).map((line) => (
          <li key={line.id}>
            {line.topFlag && <span className="tj-state tj-state-orange">置顶</span>}
            <Link className="desktop-grow" to={`${address}?unread=true&notice=${line.id}`} title={line.title}>
              {line.title}
            </Link>
            <time>{line.publishDate.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

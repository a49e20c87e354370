import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { useQuery } from '@tanstack/react-query'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { Link } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { messageKeys } from './messageKeys.ts'
import { useLiveMessages } from './useLiveMessages.ts'

const mostShown = 99

type Props = { userId: string; path: string }

/** The number of unread messages, live, and the way to the message centre. */
export function MessageBell({ userId, path }: Props) {
  useLiveMessages(userId)
  const { data } = useQuery({ queryKey: messageKeys.count, queryFn: () => send(homeCalls.unreadCount) })
  const count = data?.count ?? 0
  const shown = count > mostShown ? `${mostShown}+` : count
  return (
    <Link to={path} className="shell-tool" aria-label={count > 0 ? `消息，${shown} 条未读` : '消息'}>
      <BellOutlined />
      {count > 0 && <span className="shell-count">{shown}</span>}
    </Link>
  )
}

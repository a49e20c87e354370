import { useQuery } from '@tanstack/react-query'
import { sentCalls } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { Alert } from 'antd'
import { send } from '../kit/transport/send.ts'
import './messaging.css'

/** Who carries the messages, said only where they do not reach a phone. */
export function StateNotice() {
  const { data } = useQuery({
    queryKey: ['sms state'],
    queryFn: () => send(sentCalls.state, {}),
    staleTime: 60_000,
  })
  if (!data || data.provider === 'http') return null
  const demo = data.provider === 'demo'
  return (
    <Alert
      className="sms-state"
      type={demo ? 'info' : 'warning'}
      showIcon
      title={demo ? messagingMessages.demoProvider : messagingMessages.noProvider}
    />
  )
}

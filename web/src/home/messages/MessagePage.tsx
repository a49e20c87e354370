import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { homeCalls, type MessageLine } from '@tejian/contract/home/calls.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { Badge, Empty, Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { MessageContent } from './MessageContent.tsx'
import './messages.css'
import { messageKeys } from './messageKeys.ts'

export type Box = 'unread' | 'readed' | 'trash'

const boxes: ReadonlyArray<{ box: Box; title: string; empty: string }> = [
  { box: 'unread', title: '未读', empty: '没有未读消息' },
  { box: 'readed', title: '已读', empty: '没有已读消息，读过的消息在这里' },
  { box: 'trash', title: '回收站', empty: '回收站是空的' },
]

/** How a message moves (spec 1 §4): unread to read, read to trash, trash back to read. */
const moves = { unread: homeCalls.hasRead, readed: homeCalls.removeReaded, trash: homeCalls.restore } as const

/** The message centre: three boxes, the list on the left, the chosen message on the right. */
export default function MessagePage() {
  const client = useQueryClient()
  const mayCopy = useSession((session) => session.permissions.has('copyNotification.view'))
  const [address, setAddress] = useSearchParams()
  const box = boxes.find((entry) => entry.box === address.get('box')) ?? boxes[0]!
  const chosenId = address.get('msg')
  const { data, error, refetch } = useQuery({
    queryKey: messageKeys.boxes,
    queryFn: () => send(homeCalls.init),
  })
  const move = useMutation({
    mutationFn: ({ from, id }: { from: Box; id: string }) => send(moves[from], { msg_id: id }),
    onError: notify.failure,
    onSettled: () => client.invalidateQueries({ queryKey: messageKeys.all }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const lines = data[box.box]
  const chosen = [...data.unread, ...data.readed, ...data.trash].find((line) => line.msg_id === chosenId)
  const show = (next: Record<string, string>) => setAddress(new URLSearchParams(next), { replace: true })
  return (
    <div className="messages">
      <h1 className="visually-hidden">消息中心</h1>
      <section className="messages-list" aria-label="消息列表">
        {mayCopy && (
          <p className="message-more">
            <Link to="/home/notice">抄送通知</Link>
          </p>
        )}
        <Tabs
          activeKey={box.box}
          onChange={(key) => show({ box: key })}
          items={boxes.map((entry) => ({
            key: entry.box,
            label: tabLabel(entry.title, data[entry.box].length, entry.box === 'unread'),
          }))}
        />
        {lines.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={box.empty} />}
        <ul>
          {lines.map((line) => (
            <li key={line.msg_id}>
              <button
                type="button"
                aria-current={line.msg_id === chosenId}
                onClick={() => show({ box: box.box, msg: line.msg_id })}
              >
                <span className="messages-title" data-alarm={line.msgType === alarm || undefined}>
                  {line.title}
                </span>
                <time>{line.create_time.slice(0, 16)}</time>
                <span className="messages-excerpt">{line.excerpt}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="messages-content" aria-label="消息内容">
        {chosen ? (
          <MessageContent
            key={chosen.msg_id}
            line={chosen}
            box={boxOf(data, chosen)}
            busy={move.isPending}
            onMove={(from) => move.mutate({ from, id: chosen.msg_id })}
          />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请选择一条消息" />
        )}
      </section>
    </div>
  )
}

const boxOf = (data: Record<Box, MessageLine[]>, line: MessageLine): Box =>
  boxes.find(({ box }) => data[box].includes(line))?.box ?? 'unread'

function tabLabel(title: string, count: number, marked: boolean) {
  return (
    <span>
      {title}{' '}
      <Badge
        count={count}
        overflowCount={499}
        size="small"
        {...(!marked && { color: 'var(--ant-color-text-tertiary)' })}
      />
    </span>
  )
}

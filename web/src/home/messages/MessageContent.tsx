import { useQuery } from '@tanstack/react-query'
import { homeCalls, type MessageLine } from '@tejian/contract/home/calls.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { useDictionary } from '../../shared/dictionaries/dictionaries.ts'
import type { Box } from './MessagePage.tsx'
import { messageKeys } from './messageKeys.ts'
import { messageLink } from './messageLink.ts'

type Props = { line: MessageLine; box: Box; busy: boolean; onMove: (from: Box) => void }

/** One message with its text, the page that it is about, and where it can be moved. */
export function MessageContent({ line, box, busy, onMove }: Props) {
  const types = useDictionary('MSG_TYPE')
  const { data, error, refetch } = useQuery({
    queryKey: messageKeys.content(line.msg_id),
    queryFn: () => send(homeCalls.content, { msg_id: line.msg_id }),
  })
  const marked = useRef(false)
  const read = data !== undefined && box === 'unread'
  useEffect(() => {
    // What has been shown has been read; once, whatever becomes of it.
    if (!read || marked.current) return
    marked.current = true
    onMove('unread')
  }, [read, onMove])
  const link = messageLink(line.link)
  const type = types.find((item) => item.value === line.msgType)?.label
  return (
    <article>
      <h2 data-alarm={line.msgType === alarm || undefined}>{line.title}</h2>
      <p className="messages-facts">{[type, line.sender, line.create_time].filter(Boolean).join(' · ')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && data === undefined ? <PageSkeleton /> : <p className="messages-text">{data}</p>}
      <div className="messages-actions">
        {link && <Link to={link}>打开相关页面</Link>}
        {box === 'readed' && (
          <Button loading={busy} onClick={() => onMove('readed')}>
            移入回收站
          </Button>
        )}
        {box === 'trash' && (
          <Button loading={busy} onClick={() => onMove('trash')}>
            还原
          </Button>
        )}
      </div>
    </article>
  )
}

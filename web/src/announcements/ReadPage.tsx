import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeFiles } from '@tejian/contract/announcements/announcement.ts'
import { announcementMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import { announcementCalls } from '@tejian/contract/announcements/calls.ts'
import { Empty, Input, Pagination, Segmented } from 'antd'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { send } from '../kit/transport/send.ts'
import { Article } from '../shared/article/Article.tsx'
import { AttachmentPanel } from '../shared/attachments/AttachmentPanel.tsx'
import './read.css'

const inboxKey = announcementCalls.inbox.path

/** The notices that are addressed to oneself: their list, and the one that is being read. */
export default function ReadPage() {
  const [address, setAddress] = useSearchParams()
  // Not `id`: every notice would get a tag of its own.
  const id = address.get('notice') ?? ''
  const asked = {
    unread: address.get('unread') === 'true' ? ('true' as const) : ('false' as const),
    title: address.get('title') ?? '',
    pageNo: address.get('pageNo') ?? '1',
  }
  const { data, error, refetch } = useQuery({
    queryKey: [inboxKey, asked],
    queryFn: () => send(announcementCalls.inbox, asked),
  })
  const to = (more: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams(Object.entries({ ...asked, notice: id, ...more }).filter(([, value]) => value !== ''))}`
  const go = (more: Readonly<Record<string, string>>): void => setAddress(to(more))
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <div className={id ? 'notice-read notice-reading' : 'notice-read'}>
      <section className="notice-list" aria-label="公告列表">
        <h1>通知公告</h1>
        <div className="notice-find">
          <Segmented
            value={asked.unread}
            onChange={(unread) => go({ unread, pageNo: '1' })}
            options={[
              { value: 'false', label: '全部' },
              { value: 'true', label: `未读 ${data.unreadCount}` },
            ]}
          />
          <Input.Search
            allowClear
            defaultValue={asked.title}
            placeholder="标题"
            aria-label="标题"
            maxLength={100}
            onSearch={(title) => go({ title: title.trim(), pageNo: '1' })}
          />
        </div>
        {data.list.length === 0 && (
          <Empty description={asked.unread === 'true' ? say.allRead : say.nothingToRead} />
        )}
        <ul>
          {data.list.map((line) => (
            <li key={line.id} className={line.id === id ? 'notice-chosen' : ''}>
              <Link to={to({ notice: line.id })} className={line.unread ? 'notice-unread' : ''}>
                {line.topFlag && <span className="tj-state tj-state-orange">置顶</span>}
                {line.title}
              </Link>
              <small>
                {line.catalogName} · {line.publisher} · {line.publishDate.slice(0, 10)}
              </small>
            </li>
          ))}
        </ul>
        {data.count > data.pageSize && (
          <Pagination
            size="small"
            current={data.pageNo}
            pageSize={data.pageSize}
            total={data.count}
            showSizeChanger={false}
            onChange={(pageNo) => go({ pageNo: String(pageNo) })}
          />
        )}
      </section>
      {id ? (
        <Reading key={id} id={id} back={to({ notice: '' })} />
      ) : (
        <section className="notice-paper notice-none">请从列表中选择公告</section>
      )}
    </div>
  )
}

function Reading({ id, back }: { id: string; back: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [announcementCalls.read.path, id],
    queryFn: () => send(announcementCalls.read, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data?.unread) void client.invalidateQueries({ queryKey: [inboxKey] })
  }, [data, client])
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <article className="notice-paper">
      <Link className="notice-back" to={back}>
        返回列表
      </Link>
      <h2>{data.title}</h2>
      <p className="notice-head">
        {data.publisher} · {data.publishDate.slice(0, 16)} · {data.catalogName}
      </p>
      <Article content={data.content} />
      {data.fileCount > 0 && <AttachmentPanel owner={id} mode="readonly" only={noticeFiles} />}
    </article>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Article, articleAddress, knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeStates } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeMng } from '@tejian/contract/knowledge/views/knowledgeMng.ts'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDialogHost } from '../kit/dialogs/useDialogHost.tsx'
import { useSources } from '../kit/fields/sources.ts'
import { rowsKey } from '../kit/list/useRows.ts'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../kit/shell/tagStore.ts'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { send } from '../kit/transport/send.ts'
import { NoRecordInAddress, useAddressId } from '../shared/recordPages/RecordFrame.tsx'
import { ArticleBody, Outline } from './ArticleBody.tsx'
import './knowledge.css'

const PushDialog = lazy(() => import('./PushDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const list = { path: '/assistMng/knowledgeMng', title: knowledgeMng.title }

/** An entry to be read, on a phone too. */
export default function ArticlePage() {
  const id = useAddressId()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [knowledgeCalls.read.path, id],
    queryFn: () => send(knowledgeCalls.read, { id }),
    enabled: id !== '',
    refetchOnWindowFocus: false,
  })
  usePageTitle(data?.title ?? '')
  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: [rowsKey] })
  }, [data, client])
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return <Reading key={data.id} article={data} />
}

function Reading({ article }: { article: Article }) {
  const navigate = useNavigate()
  const { labelOf } = useSources()
  const { dialog, show, close } = useDialogHost()
  const content = article.content ?? ''
  const push = (): void =>
    show(
      <Suspense>
        <PushDialog
          id={article.id}
          title={article.title ?? ''}
          summary={article.summary ?? ''}
          onClose={close}
        />
      </Suspense>,
    )
  return (
    <article className="article" aria-label={article.title ?? ''}>
      <div>
        <h1>{article.title}</h1>
        <Meta article={article} />
        <ArticleBody content={content} />
      </div>
      <aside>
        <div className="article-actions">
          <Button onClick={() => void navigate(list.path)}>返回知识库</Button>
          {article.actions.includes('push') && (
            <Button type="primary" onClick={push}>
              推送
            </Button>
          )}
        </div>
        <section>
          <Outline content={content} />
        </section>
        {article.files > 0 && (
          <section aria-label="附件">
            <h2>附件</h2>
            <Suspense>
              <AttachmentPanel owner={article.id} mode="readonly" />
            </Suspense>
          </section>
        )}
        {article.related.length > 0 && (
          <section aria-label="相关条目">
            <h2>相关条目</h2>
            <ul>
              {article.related.map((one) => (
                <li key={one.id}>
                  <Link to={articleAddress(one.id)}>{one.title}</Link>
                  <br />
                  <small className="tj-empty">{labelOf('KNOWLEDGE_CATEGORY', one.category)}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        {article.readers.length > 0 && (
          <section aria-label="已阅读">
            <h2>已阅读 {article.readers.length} 人</h2>
            <p>{article.readers.map(({ name }) => name).join('、')}</p>
          </section>
        )}
        {article.unread.length > 0 && (
          <section aria-label="已推送未阅读">
            <h2>已推送未阅读 {article.unread.length} 人</h2>
            <p>{article.unread.join('、')}</p>
          </section>
        )}
      </aside>
      {dialog}
    </article>
  )
}

function Meta({ article }: { article: Article }) {
  const { labelOf } = useSources()
  const published = article.status === knowledgeStates.published
  const publishDay = (article.publishTime ?? '').slice(0, 10)
  const changeDay = article.updateDate.slice(0, 10)
  const changed = published && changeDay > publishDay
  return (
    <div className="article-meta">
      {!published && <Tag color="orange">{labelOf('KNOWLEDGE_STATE', article.status ?? '')}</Tag>}
      <span>{labelOf('KNOWLEDGE_CATEGORY', article.category ?? '')}</span>
      {article.equclacode && <span>{labelOf('C602', article.equclacode)}</span>}
      <span>{article.createUserName}</span>
      {published && <span>{publishDay} 发布</span>}
      {changed && <span>{changeDay} 更新</span>}
      <span>阅读 {article.readCount ?? 0} 次</span>
      {article.keyword && <span>关键词：{article.keyword}</span>}
    </div>
  )
}

import { publicNoticeMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { Link } from 'react-router'
import { Problem } from '../../kit/theme/Problem.tsx'
import { send } from '../../kit/transport/send.ts'
import { Article } from '../../shared/article/Article.tsx'
import { sizeText } from '../../shared/attachments/fileSize.ts'
import { useAsked } from '../useAsked.ts'
import { NoticeFrame, type Site } from './NoticeFrame.tsx'

/** One public notice with its files. */
export function NoticeArticle({ site, id }: { site: Site; id: string }) {
  const { data, problem } = useAsked(id, async () => {
    if (id === '') throw new CallFailure(say.gone, { status: 0 })
    return send(portalNoticeCalls.getDetail, { id })
  })
  return (
    <NoticeFrame site={site} {...(data && { title: data.title })}>
      <nav className="public-back">
        <Link to={site.columnPath(data?.catalog ?? '')}>
          返回{[...new Set([site.title, data?.catalogName])].filter(Boolean).join(' · ')}
        </Link>
      </nav>
      <Problem text={problem} />
      {!data && !problem && <p className="scan-wait">正在打开……</p>}
      {data && (
        <section className="public-article">
          <h1>{data.title}</h1>
          <p className="public-head">
            <span>{data.publisher}</span>
            <time>{data.publishDate}</time>
            <span>{data.readCount} 次阅读</span>
          </p>
          <Article content={data.content} />
          {data.attachments.length > 0 && (
            <div className="public-files">
              <h2>附件</h2>
              <ul>
                {data.attachments.map(({ attsysid, attname, size }) => (
                  <li key={attsysid}>
                    <a href={`${portalNoticeCalls.download.path}?attsysid=${attsysid}`} download>
                      {attname}
                    </a>
                    <small>{sizeText(size)}</small>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </NoticeFrame>
  )
}

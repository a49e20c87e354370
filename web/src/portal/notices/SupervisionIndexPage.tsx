import { publicNoticeMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import { Link, useSearchParams } from 'react-router'
import { Problem } from '../../kit/theme/Problem.tsx'
import { useColumns } from './Columns.tsx'
import { NoticeFrame, supervisionSite as site } from './NoticeFrame.tsx'
import { NoticeList } from './NoticeList.tsx'

/** The front page of the supervision disclosure site: its columns, each with its newest; a search looks in all. */
export default function SupervisionIndexPage() {
  const [address] = useSearchParams()
  const searching = address.has('title') || address.has('pageNo')
  return (
    <NoticeFrame site={site}>{searching ? <NoticeList site={site} catalog="" /> : <Front />}</NoticeFrame>
  )
}

function Front() {
  const { data, problem } = useColumns(site)
  if (problem) return <Problem text={problem} />
  if (!data) return <p className="scan-wait">正在打开……</p>
  return (
    <>
      <form className="public-search" action={site.home}>
        <input name="title" maxLength={100} aria-label="标题" placeholder="按标题查找" type="search" />
        <button type="submit">查找</button>
      </form>
      {data.length === 0 && <p className="scan-wait">{say.nothingYet}</p>}
      <div className="public-front">
        {data.map(({ catalog, name, count, latest }) => (
          <section key={catalog}>
            <h2>
              <Link to={site.columnPath(catalog)}>{name}</Link>
              <small>{count} 条</small>
            </h2>
            <ul>
              {latest.map((line) => (
                <li key={line.id}>
                  <Link to={site.noticePath(line.id)}>{line.title}</Link>
                  <time>{line.publishDate.slice(5)}</time>
                </li>
              ))}
            </ul>
            {count > latest.length && (
              <Link className="public-more" to={site.columnPath(catalog)}>
                查看全部
              </Link>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

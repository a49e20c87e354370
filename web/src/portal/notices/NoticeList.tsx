import { publicNoticeMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import { type PublicLine, portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Problem } from '../../kit/theme/Problem.tsx'
import { send } from '../../kit/transport/send.ts'
import { Pages } from '../Pages.tsx'
import { useAsked } from '../useAsked.ts'
import { Columns } from './Columns.tsx'
import type { Site } from './NoticeFrame.tsx'

const pageSize = 10

/** A page of a site's notices: by column, found by title. */
export function NoticeList({ site, catalog }: { site: Site; catalog: string }) {
  const [address, setAddress] = useSearchParams()
  const title = address.get('title') ?? ''
  const pageNo = Math.max(1, Math.floor(Number(address.get('pageNo'))) || 1)
  const { data, problem } = useAsked(`${site.channel} ${catalog} ${title} ${pageNo}`, () =>
    send(portalNoticeCalls.list, {
      publishChannel: site.channel,
      catalog,
      title,
      pageNo: String(pageNo),
      pageSize: String(pageSize),
    }),
  )
  const go = (more: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(more)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next)
    window.scrollTo(0, 0)
  }
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    go({ title: String(new FormData(event.currentTarget).get('title') ?? '').trim(), pageNo: '' })
  }
  return (
    <>
      <form className="public-search" onSubmit={search} key={title}>
        <input
          name="title"
          defaultValue={title}
          maxLength={100}
          aria-label="标题"
          placeholder="按标题查找"
          type="search"
        />
        <button type="submit">查找</button>
      </form>
      <Columns site={site} chosen={catalog} />
      <Problem text={problem} />
      {data && (
        <section aria-label={site.title}>
          {data.list.length === 0 && (
            <p className="scan-wait">{title || catalog ? say.nothingFound : say.nothingYet}</p>
          )}
          <ul className="public-lines">
            {data.list.map((line) => (
              <Line key={line.id} site={site} line={line} />
            ))}
          </ul>
          <Pages
            pageNo={pageNo}
            count={data.count}
            pageSize={pageSize}
            onTurn={(next) => go({ pageNo: String(next) })}
          />
        </section>
      )}
      {!data && !problem && <p className="scan-wait">正在打开……</p>}
    </>
  )
}

function Line({ site, line }: { site: Site; line: PublicLine }) {
  return (
    <li>
      <Link to={site.noticePath(line.id)}>
        <strong>
          {line.topFlag && <em>置顶</em>}
          {line.title}
        </strong>
        {line.summary && <span className="public-summary">{line.summary}</span>}
        <small>
          <span>{line.catalogName}</span>
          <span>{line.publisher}</span>
          <time>{line.publishDate}</time>
          <span>{line.readCount} 次阅读</span>
        </small>
      </Link>
    </li>
  )
}

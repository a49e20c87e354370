import { type ReactNode, useState } from 'react'
import { Problem } from '../../kit/theme/Problem.tsx'
import { Pages } from '../Pages.tsx'
import { useAsked } from '../useAsked.ts'

type PagedProps<T> = {
  title: string
  /** What is to be known before the list. */
  note?: string
  empty: string
  pageSize: number
  ask(pageNo: number): Promise<{ list: T[]; count: number }>
  keyOf(row: T): string
  children(row: T): ReactNode
}

/** A list of the service platform, page after page, each row in a frame of its own. */
export function PagedPart<T>({ title, note, empty, pageSize, ask, keyOf, children }: PagedProps<T>) {
  const [pageNo, setPageNo] = useState(1)
  const { data, problem, busy } = useAsked(`${title} ${pageNo}`, () => ask(pageNo))
  const turn = (next: number): void => {
    setPageNo(next)
    window.scrollTo(0, 0)
  }
  return (
    <>
      <h2>{title}</h2>
      {note && <p className="mobile-soft">{note}</p>}
      <Problem text={problem} />
      {busy && <p className="scan-wait">正在打开……</p>}
      {data?.list.length === 0 && <p className="scan-wait">{empty}</p>}
      {data?.list.map((row) => (
        <section key={keyOf(row)} className="platform-row">
          {children(row)}
        </section>
      ))}
      {data && <Pages pageNo={pageNo} count={data.count} pageSize={pageSize} onTurn={turn} />}
    </>
  )
}

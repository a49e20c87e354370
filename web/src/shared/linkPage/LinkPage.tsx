import { productTitle } from '@tejian/contract/kit/constants.ts'
import { type ReactNode, useEffect, useState } from 'react'
import '../../kit/theme/plainPage.css'
import { Problem } from '../../kit/theme/Problem.tsx'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type LinkPageProps<T> = {
  title: string
  /** Shown when the address carries no ticket. */
  broken: string
  load(token: string): Promise<T>
  children(shown: T, token: string, show: (shown: T) => void): ReactNode
}

/** A page that a link opens without a session: what the ticket in its address leads to. */
export function LinkPage<T>({ title, broken, load, children }: LinkPageProps<T>) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [shown, setShown] = useState<{ data: T } | { sentence: string } | null>(null)
  const [wanted] = useState(() => load)
  useEffect(() => {
    if (!token) return setShown({ sentence: broken })
    wanted(token).then(
      (data) => setShown({ data }),
      (error: unknown) => setShown({ sentence: sentenceOfError(error) }),
    )
  }, [token, broken, wanted])
  return (
    <div className="mobile-page">
      <header>
        <p>{productTitle}</p>
        <h1>{title}</h1>
      </header>
      {shown === null && <p className="mobile-soft">正在打开……</p>}
      {shown && 'sentence' in shown && <Problem text={shown.sentence} />}
      {shown && 'data' in shown && children(shown.data, token, (data) => setShown({ data }))}
    </div>
  )
}

/** What such a page states, line by line; what is empty is left out. */
export function LinkFacts({
  rows,
  children,
}: {
  rows: ReadonlyArray<readonly string[]>
  children?: ReactNode
}) {
  return (
    <dl className="mobile-facts">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}

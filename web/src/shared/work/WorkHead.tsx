import { Button } from 'antd'
import type { ReactNode } from 'react'

type WorkHeadProps = {
  /** The number by which people know the record. */
  heading: string
  /** Its state, its unit, what else can be done with it. */
  children: ReactNode
  /** Place in the list, from 1; 0 when it does not stand there. */
  place: number
  total: number | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onBack(): void
  /** What the records are counted as. */
  counted?: '件' | '份'
  /** Keys that do the same as the two ways beside it. */
  keys?: { readonly previous: string; readonly next: string }
  /** Before the way back. */
  beside?: ReactNode
}

/** Which record this is, and the way to those beside it in its list. */
export function WorkHead(props: WorkHeadProps) {
  const { heading, children, place, total, onPrevious, onNext, onBack, counted = '件', keys, beside } = props
  return (
    <header className="work-head">
      <h1>{heading}</h1>
      {children}
      <div>
        {place > 0 && (
          <span className="tj-empty">
            第 {place} {counted}
            {total === null ? '' : `，共 ${total} ${counted}`}
          </span>
        )}
        {onPrevious && (
          <Button size="small" title={keys?.previous} aria-keyshortcuts={keys?.previous} onClick={onPrevious}>
            上一{counted}
          </Button>
        )}
        {onNext && (
          <Button size="small" title={keys?.next} aria-keyshortcuts={keys?.next} onClick={onNext}>
            下一{counted}
          </Button>
        )}
        {beside}
        <Button size="small" onClick={onBack}>
          返回列表
        </Button>
      </div>
    </header>
  )
}

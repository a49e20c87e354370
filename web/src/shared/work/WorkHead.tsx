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
}

/** Which record this is, and the way to those beside it in its list. */
export function WorkHead({ heading, children, place, total, onPrevious, onNext, onBack }: WorkHeadProps) {
  return (
    <header className="work-head">
      <h1>{heading}</h1>
      {children}
      <div>
        {place > 0 && (
          <span className="tj-empty">
            第 {place} 件{total === null ? '' : `，共 ${total} 件`}
          </span>
        )}
        {onPrevious && (
          <Button size="small" onClick={onPrevious}>
            上一件
          </Button>
        )}
        {onNext && (
          <Button size="small" onClick={onNext}>
            下一件
          </Button>
        )}
        <Button size="small" onClick={onBack}>
          返回列表
        </Button>
      </div>
    </header>
  )
}

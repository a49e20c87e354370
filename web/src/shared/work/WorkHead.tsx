import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ItemPlace } from './useItemPlace.ts'

/** Where a record stands in its list, and the way to those beside it. */
export type PlaceInList = Pick<ItemPlace, 'place' | 'total' | 'next' | 'previous' | 'open'>

export type WorkHeadProps = {
  /** The number by which people know the record. */
  heading: string
  /** State and unit of the record, and what else can be done with it. */
  about?: ReactNode
  at?: PlaceInList | undefined
  /** What the records are counted as. */
  counted?: '件' | '份'
  /** Keys that do the same as the two ways beside it. */
  keys?: { readonly previous: string; readonly next: string }
  /** Before the way back. */
  beside?: ReactNode
  /** Where the way back leads. */
  backTo?: string
  onBack(): void
}

/** Which record this is, and the way to those beside it in its list. */
export function WorkHead(props: WorkHeadProps) {
  const { heading, about, at, counted = '件', keys, beside, backTo = '列表', onBack } = props
  const way = (id: string | null | undefined, label: string, key?: string) =>
    id && (
      <Button size="small" title={key} aria-keyshortcuts={key} onClick={() => void at?.open(id)}>
        {label}
        {counted}
      </Button>
    )
  return (
    <header className="work-head">
      <h1>{heading}</h1>
      {about}
      <div>
        {at && at.place > 0 && (
          <span className="tj-empty">
            第 {at.place} {counted}
            {at.total === null ? '' : `，共 ${at.total} ${counted}`}
          </span>
        )}
        {way(at?.previous, '上一', keys?.previous)}
        {way(at?.next, '下一', keys?.next)}
        {beside}
        <Button size="small" onClick={onBack}>
          返回{backTo}
        </Button>
      </div>
    </header>
  )
}

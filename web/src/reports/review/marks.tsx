import { CommentOutlined } from '@ant-design/icons'
import type { Remark } from '@tejian/contract/reports/remarkCalls.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'

/** What marks of a place need: where a remark is being written, what was remarked, what changed. */
export type Pinning = {
  readonly pinned: string | null
  readonly onPin: ((place: string) => void) | null
  readonly remarks: readonly Remark[]
  readonly changes: ReadonlyMap<string, readonly ReviewDetail['changedFields'][number][]>
}

/** What stood at a place before the report came back; nothing where nothing changed. */
export function PreviousValue({ place, changes }: Pinning & { place: string }) {
  const [change] = changes.get(place) ?? []
  return change ? <span className="work-before">原为 {change.before ?? '空'}</span> : null
}

/** Pins a remark to a place; where there are some already, how many. */
export function Pin({ place, label, pinned, onPin, remarks }: Pinning & { place: string; label: string }) {
  const open = remarks.filter((remark) => remark.field === place && !remark.closed)
  if (!onPin) {
    if (open.length === 0) return null
    return (
      <span className="review-remarked" title={open.map(({ content }) => content).join('\n')}>
        <CommentOutlined aria-hidden /> {open.length}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={open.length > 0 || pinned === place ? 'review-pin review-pinned' : 'review-pin'}
      title={`批注：${label}`}
      aria-label={`批注${label}${open.length > 0 ? `，已有${open.length}条` : ''}`}
      aria-pressed={pinned === place}
      onClick={() => onPin(place)}
    >
      <CommentOutlined aria-hidden /> {open.length > 0 && open.length}
    </button>
  )
}

import { markKinds } from '@tejian/contract/reports/marks/mark.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import './marks.css'

type MarkListProps = {
  marks: ReviewDetail['marks']
  /** Leads to the items that a mark is about; where they are not shown, nothing does. */
  onAim?: (items: readonly string[]) => void
  /** Where the sheet of another business is read. */
  addressOf?: (seisn: string) => string
}

const aimWord = ([first, ...more]: readonly string[]): string =>
  more.length > 0 ? `查看 ${more.length + 1} 项` : `查看 ${first ?? ''}`

/** What a reader is told of a sheet before reading it; nothing where there is nothing to tell. */
export function MarkList({ marks, onAim, addressOf }: MarkListProps) {
  if (marks.length === 0) return null
  return (
    <section className="marks" aria-label="核对提示">
      <h2>
        核对提示 <small>{marks.length} 条，由系统比对得出，是否有误请核对后判断</small>
      </h2>
      <ul>
        {marks.map(({ kind, sentence, items, seisn }) => (
          <li key={sentence}>
            <span className="tj-state tj-state-orange">{markKinds[kind].name}</span>
            <span className="marks-sentence">{sentence}</span>
            {onAim && items.length > 0 && (
              <Button size="small" type="link" onClick={() => onAim(items)}>
                {aimWord(items)}
              </Button>
            )}
            {addressOf && seisn && <Link to={addressOf(seisn)}>看对方报告</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

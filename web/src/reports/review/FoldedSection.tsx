import type { SectionState } from '@tejian/contract/reports/reviewCalls.ts'
import { Button } from 'antd'
import { foldedSentence } from './sectionFolds.ts'

type FoldedProps = {
  section: SectionState
  /** What it says, where that is short. */
  brief?: string
  onOpen(key: string): void
}

/** A part of the report that is as it was when it was approved, in one line. */
export function FoldedSection({ section, brief, onOpen }: FoldedProps) {
  return (
    <div className="review-folded">
      <strong>
        {section.title}
        {brief && `：${brief}`}
      </strong>
      <span>{foldedSentence(section)}</span>
      <Button
        size="small"
        type="link"
        aria-label={`展开${section.title}`}
        aria-expanded={false}
        onClick={() => onOpen(section.key)}
      >
        展开
      </Button>
    </div>
  )
}

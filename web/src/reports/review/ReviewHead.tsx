import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { stepName } from '@tejian/contract/declarations/steps.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { Button } from 'antd'
import { StateBadge } from '../../kit/fields/FieldText.tsx'

type ReviewHeadProps = {
  detail: ReviewDetail
  /** Place in the list, from 1; 0 when it does not stand there. */
  place: number
  total: number | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onBack(): void
  /** Goes to the decision, which on a phone stands below the sheet; null for readers who decide nothing. */
  onDecide: (() => void) | null
}

/** Which report this is, and the way to the ones beside it. */
export function ReviewHead({ detail, place, total, onPrevious, onNext, onBack, onDecide }: ReviewHeadProps) {
  return (
    <header className="work-head">
      <h1>{detail.reportno ?? detail.seisn}</h1>
      <StateBadge spec={businessItem.fields.step} text={stepName(detail.step)} row={detail} />
      <span>{detail.unitname}</span>
      <span>{String(detail.equcode ?? '')}</span>
      <div>
        {place > 0 && (
          <span className="tj-empty">
            第 {place} 份{total === null ? '' : `，共 ${total} 份`}
          </span>
        )}
        {onPrevious && (
          <Button size="small" title="K" aria-keyshortcuts="K" onClick={onPrevious}>
            上一份
          </Button>
        )}
        {onNext && (
          <Button size="small" title="J" aria-keyshortcuts="J" onClick={onNext}>
            下一份
          </Button>
        )}
        {onDecide && (
          <Button size="small" type="primary" className="review-decide" onClick={onDecide}>
            去办理
          </Button>
        )}
        <Button size="small" onClick={onBack}>
          返回列表
        </Button>
      </div>
    </header>
  )
}

import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { useEffect, useRef, useState } from 'react'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import { notify } from '../../kit/notify.ts'
import type { ItemPlace } from '../../shared/work/useItemPlace.ts'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import type { ItemTarget } from '../target.ts'
import { commit } from './commits.ts'
import { decisionsOf, firstValues } from './decisions.ts'
import { passAction, passWords, type ReviewPlace, readAddress } from './pages.ts'
import { ReportSheetView } from './ReportSheetView.tsx'
import { ReviewSide } from './ReviewSide.tsx'
import { type Command, useReviewKeys } from './reviewKeys.ts'
import './review.css'
import { useReadAhead, useReviewMoved } from './useReview.ts'

export type OpenedProps = { place: ReviewPlace; detail: ReviewDetail }

type ColumnsProps = OpenedProps & { at: ItemPlace }

/** The sheet at the left; decision, remarks, why here, earlier reports and flow at the right. */
export function ReviewColumns({ place, detail, at }: ColumnsProps) {
  const moved = useReviewMoved()
  const readAhead = useReadAhead(place)
  const [pinned, setPinned] = useState<string | null>(null)
  const target: ItemTarget = { seisn: detail.seisn, taskId: detail.taskId, reportno: detail.reportno ?? '' }
  const decisions = decisionsOf(place, detail)
  const { next, previous } = at
  useEffect(() => {
    if (next) readAhead(next)
  }, [next, readAhead])
  const finish = async (continues: boolean): Promise<void> => {
    await at.leave(continues)
    moved()
  }
  /** The opinion as it stands in the panel: A takes it along. */
  const typed = useRef<string | null>(String(firstValues(detail).acceptOpinion ?? '') || null)
  const side = useRef<HTMLElement>(null)
  const passAtOnce = usePassing(place, detail, target, typed, finish)
  const run = (command: Command): void => {
    if (command === 'next') void at.open(next)
    if (command === 'previous') void at.open(previous)
    if (command === 'pass') void passAtOnce()
    if (command === 'return') beginReturn(side.current)
  }
  useReviewKeys(run)
  return (
    <WorkFrame
      className="review"
      label={`${place.title} ${detail.reportno ?? detail.seisn}`}
      heading={detail.reportno ?? detail.seisn}
      about={
        <>
          <StateBadge spec={businessItem.fields.step} text={stepName(detail.step)} row={detail} />
          <span>{detail.unitname}</span>
          <span>{detail.equcode}</span>
        </>
      }
      at={at}
      counted="份"
      keys={{ previous: 'K', next: 'J' }}
      onBack={() => void at.goBack()}
      deciding={decisions.length > 0}
      sideRef={side}
      side={
        <ReviewSide
          {...{ place, detail, target, decisions, pinned }}
          hasNext={next !== null}
          onPin={setPinned}
          onTyped={(values) => {
            typed.current = typeof values.acceptOpinion === 'string' ? values.acceptOpinion : null
          }}
          onDone={(continues) => void finish(continues)}
          onChanged={moved}
        />
      }
    >
      <ReportSheetView
        detail={detail}
        addressOf={(seisn) => readAddress(place, seisn)}
        pinned={pinned}
        onPin={detail.mayRemark ? setPinned : null}
      />
    </WorkFrame>
  )
}

/** Passes by one key, with the opinion as it stands; one at a time. */
function usePassing(
  place: ReviewPlace,
  detail: ReviewDetail,
  target: ItemTarget,
  opinion: Readonly<React.RefObject<string | null>>,
  finish: (continues: boolean) => Promise<void>,
): () => Promise<void> {
  const busy = useRef(false)
  const action = passAction(place, detail)
  return async () => {
    if (!action || busy.current) return
    busy.current = true
    try {
      await commit(place, 'pass', target, { acceptOpinion: opinion.current })
      notify.success(`${target.reportno} 已${passWords[action]}`)
      await finish(true)
    } catch (error) {
      notify.failure(error)
    } finally {
      busy.current = false
    }
  }
}

/** Chooses 退回 and goes to its first empty input. */
function beginReturn(side: HTMLElement | null): void {
  side?.querySelector<HTMLElement>('.work-choice input[value="return"]')?.click()
  requestAnimationFrame(() => side?.querySelector<HTMLElement>('[id$="-backReason"]')?.focus())
}

import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { stepName } from '@tejian/contract/declarations/steps.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { Alert } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../kit/notify.ts'
import { closeTag } from '../../kit/shell/tagStore.ts'
import { tagKey } from '../../kit/shell/tags.ts'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import type { useQueue } from '../../shared/work/useQueue.ts'
import { WhyHere } from '../../shared/work/WhyHere.tsx'
import '../../shared/work/work.css'
import { commit, keepOpinion, type Target } from './commits.ts'
import { decisionsOf, firstValues } from './decisions.ts'
import { EarlierReports } from './EarlierReports.tsx'
import { passAction, passWords, type ReviewPlace, readAddress } from './pages.ts'
import { RemarkPanel } from './RemarkPanel.tsx'
import { ReportSheetView } from './ReportSheetView.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { type Command, useReviewKeys } from './reviewKeys.ts'
import './review.css'
import { useReadAhead, useReviewMoved } from './useReview.ts'

export type OpenedProps = { place: ReviewPlace; detail: ReviewDetail; list: string }

export type ColumnsProps = OpenedProps & { back: string; queue?: ReturnType<typeof useQueue> }

/** The sheet at the left; decision, remarks, why here, earlier reports and flow at the right. */
export function ReviewColumns({ place, detail, list, back, queue }: ColumnsProps) {
  const navigate = useNavigate()
  const moved = useReviewMoved()
  const readAhead = useReadAhead(place)
  const [pinned, setPinned] = useState<string | null>(null)
  const busy = useRef(false)
  const { id, seisn, taskId, version, step } = detail
  const target: Target = { seisn, taskId, reportno: detail.reportno ?? '' }
  const decisions = decisionsOf(place, detail)
  const action = passAction(place, detail)
  const neighbour = useCallback(
    (of: string | null | undefined) => queue?.list.find((row) => row.id === of)?.seisn as string | undefined,
    [queue?.list],
  )
  const next = neighbour(queue?.next)
  const previous = neighbour(queue?.previous)
  useEffect(() => {
    if (next) readAhead(next)
  }, [next, readAhead])
  const open = (to: string | undefined): void => void (to && navigate(readAddress(place, to, list)))
  const finish = async (goOn: boolean): Promise<void> => {
    const here = tagKey({ path: location.pathname, search: location.search })
    await (goOn && next ? navigate(readAddress(place, next, list)) : navigate(back))
    closeTag(here, 'one')
    moved()
  }
  const passAtOnce = async (): Promise<void> => {
    if (!action || busy.current) return
    busy.current = true
    try {
      await commit(place, 'pass', target, { acceptOpinion: typed.current })
      notify.success(`${target.reportno} 已${passWords[action]}`)
      await finish(true)
    } catch (error) {
      notify.failure(error)
    } finally {
      busy.current = false
    }
  }
  /** The opinion as it stands in the panel: A takes it along. */
  const typed = useRef<string | null>(String(firstValues(detail).acceptOpinion ?? '') || null)
  const side = useRef<HTMLElement>(null)
  const run = (command: Command): void => {
    if (command === 'next') open(next)
    if (command === 'previous') open(previous)
    if (command === 'pass') void passAtOnce()
    if (command === 'return') beginReturn(side.current)
  }
  useReviewKeys(run)
  return (
    <article className="work review" aria-label={`${place.title} ${detail.reportno ?? seisn}`}>
      <ReviewHead
        detail={detail}
        place={queue?.place ?? 0}
        total={queue?.total ?? null}
        onPrevious={previous ? () => open(previous) : null}
        onNext={next ? () => open(next) : null}
        onBack={() => void navigate(back)}
        onDecide={decisions.length > 0 ? () => goToDecision(side.current) : null}
      />
      <div className="work-columns">
        <ReportSheetView detail={detail} pinned={pinned} onPin={detail.mayRemark ? setPinned : null} />
        <aside ref={side} className="work-side">
          {detail.otherPart && (
            <Alert
              type="warning"
              showIcon
              title={`您是该报告的${detail.otherPart}，不能同时办理${stepName(step)}，请由其他人员办理`}
            />
          )}
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={businessItem}
              target={{ id, no: target.reportno, version }}
              deciding={{ process: inspectionProcess, step: step ?? '', named: { seisn } }}
              nextSteps={{ pass: detail.nextStep }}
              decisions={decisions}
              first={firstValues(detail)}
              hasNext={next !== undefined}
              commit={(name, values) => commit(place, name as 'pass' | 'return', target, values)}
              keep={{ pass: (values) => keepOpinion(place, target, values) }}
              onTyped={(values) => {
                typed.current = typeof values.acceptOpinion === 'string' ? values.acceptOpinion : null
              }}
              onDone={(goOn) => void finish(goOn)}
              onRefresh={moved}
            />
          )}
          <RemarkPanel detail={detail} pinned={pinned} onPin={setPinned} onChanged={moved} />
          {step && step !== 'end' && (
            <section className="work-why" aria-label="为什么停在这里">
              <h2>为什么停在这里</h2>
              <WhyHere seisn={seisn} />
            </section>
          )}
          <EarlierReports reports={detail.earlier} />
          <section aria-label="流转日志">
            <h2>流转日志</h2>
            <FlowTimeline lines={detail.steps} />
          </section>
          {decisions.length > 0 && (
            <p className="review-keys">
              快捷键：<kbd>J</kbd> 下一份　<kbd>K</kbd> 上一份　<kbd>A</kbd>{' '}
              {passWords[action ?? ''] ?? '通过'}　<kbd>R</kbd> 退回
            </p>
          )}
        </aside>
      </div>
    </article>
  )
}

function goToDecision(side: HTMLElement | null): void {
  const panel = side?.querySelector<HTMLElement>('.work-decision')
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}

/** Chooses 退回 and goes to its first empty input. */
function beginReturn(side: HTMLElement | null): void {
  side?.querySelector<HTMLElement>('.work-choice input[value="return"]')?.click()
  requestAnimationFrame(() => side?.querySelector<HTMLElement>('[id$="-backReason"]')?.focus())
}

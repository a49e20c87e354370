import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { Alert } from 'antd'
import { StepReasonSection } from '../../inspection/itemWork/public.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'
import { SignatureSection } from '../signing/SignatureSection.tsx'
import type { ItemTarget } from '../target.ts'
import { commit, keepOpinion } from './commits.ts'
import { firstValues, type ReviewDecision } from './decisions.ts'
import { EarlierReports } from './EarlierReports.tsx'
import { passAction, passWords } from './pages.ts'
import { RemarkPanel } from './RemarkPanel.tsx'
import type { OpenedProps } from './ReviewColumns.tsx'

type ReviewSideProps = OpenedProps & {
  target: ItemTarget
  decisions: readonly ReviewDecision[]
  hasNext: boolean
  /** The place that a remark is being written about. */
  pinned: string | null
  onPin(place: string | null): void
  onTyped(values: Values): void
  onDone(continues: boolean): void
  onChanged(): void
}

/** Beside the sheet: what to decide, what was remarked, why it stands here, what was before. */
export function ReviewSide(props: ReviewSideProps) {
  const { place, detail, target, decisions, pinned, onPin, onChanged } = props
  const { id, seisn, taskId, version, step } = detail
  return (
    <>
      {detail.otherPart && (
        <Alert
          type="warning"
          showIcon
          title={`您是该报告的${detail.otherPart}，不能同时办理${stepName(step)}，请由其他人员办理`}
        />
      )}
      {detail.unauthorised && !detail.otherPart && decisions.length > 0 && (
        <Alert type="warning" showIcon title={`${detail.unauthorised}，请转办给有授权的人员`} />
      )}
      {detail.paperLacks.length > 0 && <Alert type="info" showIcon title={detail.paperLacks.join('；')} />}
      <SignatureSection seisn={seisn} />
      {decisions.length > 0 && (
        <DecisionPanel
          key={taskId}
          record={businessItem}
          target={{ id, no: target.reportno, version }}
          deciding={{ process: inspectionProcess, step: step ?? '', named: { seisn } }}
          nextSteps={{ pass: detail.nextStep }}
          decisions={decisions}
          first={firstValues(detail)}
          hasNext={props.hasNext}
          commit={(name, values) => commit(place, name as 'pass' | 'return', target, values)}
          keep={{ pass: (values) => keepOpinion(place, target, values) }}
          onTyped={props.onTyped}
          onDone={props.onDone}
          onRefresh={onChanged}
        />
      )}
      <RemarkPanel detail={detail} pinned={pinned} onPin={onPin} onChanged={onChanged} />
      <StepReasonSection seisn={seisn} step={step} />
      <EarlierReports reports={detail.earlier} />
      <WorkSection title="流转日志">
        <FlowTimeline lines={detail.steps} />
      </WorkSection>
      {decisions.length > 0 && (
        <p className="review-keys">
          快捷键：<kbd>J</kbd> 下一份　<kbd>K</kbd> 上一份　<kbd>A</kbd>{' '}
          {passWords[passAction(place, detail) ?? ''] ?? '通过'}　<kbd>R</kbd> 退回
        </p>
      )}
    </>
  )
}

import { reviewCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentReview } from '@tejian/contract/instruments/review.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { DictRadios } from '../shared/work/choices.tsx'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'

export type Review = ListedRow<typeof instrumentReview>

const { result, opinion } = instrumentReview.fields
const decision: Decision = {
  name: 'review',
  label: '提交评价',
  isReturn: false,
  fields: [
    decisionField('result', result, true),
    decisionField('opinion', { ...opinion, help: '说明该仪器测量的项目、偏差对结论的影响' }, true),
  ],
}
const inputs = { result: DictRadios }

type Props = { row: Review; onDone(): void; onClose(): void }

/** What a responsible inspector thinks of one report that was made with an unfit instrument. */
export default function ReviewDialog({ row, onDone, onClose }: Props) {
  return (
    <DecisionDialog
      record={instrumentReview}
      width={640}
      title={`追溯评价　${row.reportno || (row.seisn ?? '')}`}
      decisions={[decision]}
      inputs={inputs}
      commit={(values) =>
        send(reviewCalls.commit, {
          id: row.id,
          version: String(row.version),
          result: textOf(values.result),
          opinion: textOf(values.opinion).trim(),
        })
      }
      done="已评价"
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        {row.unitname}，设备代码{row.equcode || '未编'}，{row.inspectDate}检验时使用了
        {row.instName}（{row.instNo}）；该仪器{row.sourceKind}不合格（{row.sourceNo}）。
      </p>
    </DecisionDialog>
  )
}

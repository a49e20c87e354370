import { planCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { planMessages } from '@tejian/contract/supervision/plans/planMessages.ts'
import { today } from '../../kit/clock.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'

type CreatePlanDialogProps = {
  planSide: '1' | '2'
  onMade(id: string): void
  onClose(): void
}

const year = decisionField(
  'planYear',
  { label: '计划年度', kind: 'text', max: 4, requiredSentence: planMessages.wrongYear },
  true,
)

/** Draws up the plan of a year, then shows it. */
export default function CreatePlanDialog({ planSide, onMade, onClose }: CreatePlanDialogProps) {
  return (
    <DecisionDialog
      title="编制检查计划"
      decisions={[{ name: 'create', label: '编制', isReturn: false, fields: [year] }]}
      first={{ planYear: today().slice(0, 4) }}
      commit={async ({ planYear }) => {
        const { id } = (await send(planCalls.create, { planYear: textOf(planYear).trim(), planSide })) as {
          id: string
        }
        onMade(id)
      }}
      done="已列出必查单位"
      onChanged={() => undefined}
      onClose={onClose}
    >
      <p className="work-why">
        按上年度的重大事故隐患、事故和行政处罚，重点监控设备、公众聚集场所列出必查单位；其余单位随机抽取。
      </p>
    </DecisionDialog>
  )
}

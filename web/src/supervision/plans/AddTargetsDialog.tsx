import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { planMessages } from '@tejian/contract/supervision/plans/planMessages.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'

type AddTargetsDialogProps = {
  owner: { planId: string } | { missionId: string }
  onChanged(): void
  onClose(): void
}

const fields = [
  decisionField(
    'units',
    { label: '单位', kind: 'longText', max: 20_000, requiredSentence: planMessages.noUnits },
    true,
  ),
  decisionField(
    'mustReason',
    { label: '列入原因', kind: 'text', max: 300, requiredSentence: '请填写列入原因' },
    true,
  ),
]

/** Units by name or code, one a line: written, or pasted from a workbook. */
export default function AddTargetsDialog({ owner, onChanged, onClose }: AddTargetsDialogProps) {
  return (
    <DecisionDialog
      title="增加检查对象"
      decisions={[{ name: 'add', label: '增加', isReturn: false, fields }]}
      commit={({ units, mustReason }) =>
        send(targetCalls.add, { ...owner, units: textOf(units), mustReason: textOf(mustReason) })
      }
      done="已增加"
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-why">每行一个单位名称或统一社会信用代码，可从表格中整列粘贴。</p>
    </DecisionDialog>
  )
}

import { confirmationLineCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationLine } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'

const { settleNote, answer } = confirmationLine.fields
const accepting = decisionField('note', settleNote)
const rejecting = decisionField(
  'note',
  { ...settleNote, label: '不采纳的原因', requiredSentence: say.noRejectReason },
  true,
)

type SettleDialogProps = {
  row: ListedRow<typeof confirmationLine>
  outcome: 'accept' | 'reject'
  onDone(): void
  onClose(): void
}

/** What becomes of what a unit said of one device. */
export default function SettleDialog({ row, outcome, onDone, onClose }: SettleDialogProps) {
  const accepted = outcome === 'accept'
  const label = accepted ? '采纳' : '不采纳'
  return (
    <DecisionDialog
      title={`${label} ${row.equcode ?? ''}`}
      decisions={[{ name: outcome, label, isReturn: !accepted, fields: [accepted ? accepting : rejecting] }]}
      commit={(values) =>
        send(confirmationLineCalls.settle, { id: row.id, outcome, note: textOf(values.note).trim() })
      }
      done={accepted ? '已采纳，请点击“去办理”变更档案' : '已记录'}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        {row.useunit}答复：
        <FieldText spec={answer} value={row.answer} />
        {row.answerNote && `，${row.answerNote}`}
      </p>
    </DecisionDialog>
  )
}

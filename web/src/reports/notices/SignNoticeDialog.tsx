import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { SignatureInput } from '../../kit/fields/SignatureInput.tsx'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const { signName, unitSign } = inspectionNotice.fields

const signing: Decision = {
  name: 'sign',
  label: '登记签收',
  isReturn: false,
  fields: [
    decisionField('signName', signName, true),
    decisionField('unitSign', { ...unitSign, help: '已在纸质通知书上签字的，不需再签' }),
  ],
}

const inputs = { unitSign: SignatureInput }
const nothing: Values = {}

type SignNoticeDialogProps = { id: string; no: string; onChanged(): void; onClose(): void }

/** Who received a notice that was issued without the unit being there. */
export default function SignNoticeDialog({ id, no, onChanged, onClose }: SignNoticeDialogProps) {
  return (
    <DecisionDialog
      record={inspectionNotice}
      title={`登记签收　${no}`}
      decisions={[signing]}
      first={nothing}
      inputs={inputs}
      commit={(values) =>
        send(noticeCalls.sign, {
          id,
          signName: textOf(values.signName).trim(),
          unitSign: textOf(values.unitSign),
        })
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

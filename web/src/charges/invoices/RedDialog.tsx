import { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { invoiceMessages } from '@tejian/contract/charges/invoiceMessages.ts'
import { invoiceRequestProcess } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const { fields } = invoiceRequest

const cancelling: Decision = {
  name: 'red',
  label: '红冲',
  isReturn: true,
  fields: [
    decisionField('redno', { ...fields.redno, requiredSentence: invoiceMessages.noRedno }, true),
    decisionField('reason', { ...fields.redReason, requiredSentence: invoiceMessages.noRedReason }, true),
  ],
}

/** Cancels an issued invoice by its red letter; its charges are then free for another invoice or a refund. */
export default function RedDialog(props: {
  invoiceno: string
  unitname: string
  onDone(): void
  onClose(): void
}) {
  const { invoiceno, unitname, onDone, onClose } = props
  return (
    <DecisionDialog
      record={invoiceRequest}
      title={`红冲发票 ${invoiceno}`}
      width={520}
      decisions={[cancelling]}
      deciding={{ process: invoiceRequestProcess, step: 'end', named: null }}
      commit={({ redno, reason }) =>
        send(invoiceCalls.red, { invoiceno, redno: textOf(redno).trim(), reason: textOf(reason).trim() })
      }
      done="发票已红冲"
      onChanged={onDone}
      onClose={onClose}
    >
      <p>{unitname}　红冲后原发票号码保留，收费单可重新开票或办理退费。</p>
    </DecisionDialog>
  )
}

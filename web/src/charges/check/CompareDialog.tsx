import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { fromSpec, thisMonth, toSpec } from './period.ts'

const decision: Decision = {
  name: 'compare',
  label: '核对',
  isReturn: false,
  fields: [
    decisionField('payChannel', paymentCheck.fields.payChannel, true),
    decisionField('from', fromSpec, true),
    decisionField('to', toSpec, true),
  ],
}

/** Compares a channel's days with what is registered by now. */
export default function CompareDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  return (
    <DecisionDialog
      record={paymentCheck}
      title="核对缴费"
      decisions={[decision]}
      deciding={{ process: chargeProcess, step: '', named: null }}
      first={thisMonth()}
      commit={async (values) => {
        const { lines, differences, missing } = await send(paymentCheckCalls.compare, {
          payChannel: textOf(values.payChannel),
          from: textOf(values.from),
          to: textOf(values.to),
        })
        notify.success(`已核对 ${lines} 笔：差异 ${differences} 笔，渠道未到账 ${missing} 笔`)
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">重新比对有差异的交易，并找出系统已登记、对账单中没有的缴费</p>
    </DecisionDialog>
  )
}

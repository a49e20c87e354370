import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { payment } from '@tejian/contract/charges/payment.ts'
import { payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const decision: Decision = {
  name: 'giveBack',
  label: '登记退回',
  isReturn: false,
  fields: [decisionField('returnTradeNo', { ...payment.fields.returnTradeNo, max: 60 }, true)],
}

type GiveBackDialogProps = { row: ListedRow<typeof payment>; onChanged(): void; onClose(): void }

/** Money that no charge waited for has gone back to its payer. */
export default function GiveBackDialog({ row, onChanged, onClose }: GiveBackDialogProps) {
  return (
    <DecisionDialog
      record={payment}
      title={`登记退回 ${row.tradeNo}`}
      width={520}
      decisions={[decision]}
      deciding={{ process: chargeProcess, step: '', named: null }}
      commit={({ returnTradeNo }) =>
        send(payOrderCalls.giveBack, {
          id: row.id,
          version: String(row.version),
          returnTradeNo: textOf(returnTradeNo).trim(),
        })
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">
        {row.unitname}　{yuanText(row.amount ?? 0)} 元。请先在支付渠道原路退回，再登记退回流水号。
      </p>
    </DecisionDialog>
  )
}

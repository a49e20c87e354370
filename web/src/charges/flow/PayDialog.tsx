import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import type { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { payment } from '@tejian/contract/charges/payment.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { today } from '../../kit/clock.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'

const { fields } = payment

const decision: Decision = {
  name: 'pay',
  label: '登记缴费',
  isReturn: false,
  fields: [
    { ...decisionField('amount', fields.amount, true), span: 2 },
    { ...decisionField('payWay', fields.payWay, true), span: 2 },
    {
      ...decisionField(
        'tradeNo',
        { ...fields.tradeNo, help: '银行流水号或收据号，同一流水号只登记一次' },
        true,
      ),
      span: 2,
    },
    { ...decisionField('payTime', fields.payTime, true), span: 2 },
    decisionField('payerName', { ...fields.payerName, help: '与缴费单位不同时填写' }),
    decisionField('note', fields.note),
  ],
}

type PayDialogProps = { rows: readonly ListedRow<typeof charge>[]; onDone(): void; onClose(): void }

/** Registers the payment of one or several charges of a unit; the amount must be theirs to the fen. */
export default function PayDialog({ rows, onDone, onClose }: PayDialogProps) {
  const [due] = useState(() => rows.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0))
  const [ids] = useState(() => rows.map(({ id }) => id).join(','))
  const units = new Set(rows.map((row) => row.unitId))
  const [first] = useState(() => ({
    amount: due,
    payWay: rows.length === 1 ? (rows[0]?.payWay ?? null) : null,
    payTime: today(),
  }))
  const register = async (values: Values): Promise<void> => {
    const { repeated } = await send(chargeFlowCalls.pay, {
      ids,
      amount: textOf(values.amount),
      payWay: textOf(values.payWay),
      tradeNo: textOf(values.tradeNo).trim(),
      payTime: textOf(values.payTime),
      payerName: given(values, 'payerName'),
      note: given(values, 'note'),
    })
    notify.success(repeated ? '该笔缴费已登记过，未重复登记' : '缴费已登记')
  }
  return (
    <DecisionDialog
      record={payment}
      title={rows.length === 1 ? `缴费登记 ${rows[0]?.chasn}` : `缴费登记 ${rows.length} 张收费单`}
      width={600}
      decisions={[decision]}
      deciding={{ process: chargeProcess, step: 'SFJF', named: null }}
      first={first}
      commit={register}
      done={null}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-numbers">
        {rows[0]?.unitname}　应缴 <strong className="tj-number">{yuanText(due)}</strong> 元
      </p>
      {units.size > 1 && <Alert type="error" showIcon title={chargeFlowMessages.differentPayers} />}
    </DecisionDialog>
  )
}

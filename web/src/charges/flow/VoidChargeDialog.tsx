import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const voiding: Decision = {
  name: 'void',
  label: '作废',
  isReturn: true,
  fields: [decisionField('reason', { ...supplied.reason, label: '作废原因' }, true)],
}

/** Voids a charge that is not paid: why is asked, and kept beside its number. */
export default function VoidChargeDialog(props: {
  row: ListedRow<typeof charge>
  onDone(): void
  onClose(): void
}) {
  const { row, onDone, onClose } = props
  return (
    <DecisionDialog
      record={charge}
      title={`作废收费单 ${row.chasn}`}
      width={520}
      decisions={[voiding]}
      deciding={{ process: chargeProcess, step: row.step ?? '', named: null }}
      commit={({ reason }) => send(chargeFlowCalls.cancel, { id: row.id, reason: textOf(reason).trim() })}
      done="作废成功"
      onChanged={onDone}
      onClose={onClose}
    >
      <p>作废后流水号保留，不能恢复；申报单可重新登记收费。</p>
    </DecisionDialog>
  )
}

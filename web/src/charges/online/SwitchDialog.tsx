import { chargeProcess, chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { offlineWays, onlineWays, paySwitch } from '@tejian/contract/charges/paySwitch.ts'
import { paySwitchCalls } from '@tejian/contract/charges/paySwitchCalls.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { ChargeInput } from '../papers/ChargeInput.tsx'

const { fields } = paySwitch

const decision: Decision = {
  name: 'switch',
  label: '转换',
  isReturn: false,
  fields: [
    decisionField('chasn', fields.chasn, true),
    decisionField(
      'newPayWay',
      { ...fields.newPayWay, help: '转为线下后不再生成缴费二维码，已生成的先在支付渠道关闭' },
      true,
    ),
    decisionField('changeReason', fields.changeReason, true),
  ],
}

const WaitingChargeInput = (props: InputProps) => (
  <ChargeInput {...props} status={chargeStates.toPay} brought={() => ({})} />
)

/** Ways by which a charge is paid; agreements and what is free are none of these. */
function WayInput(props: InputProps) {
  const items = useSources().options('PAY_METHOD')
  const ways = [...onlineWays, ...offlineWays]
  return <ChoiceInput {...props} options={items.filter(({ value }) => ways.includes(value))} />
}

/** Changes a charge between paying online and paying at the counter or by bank. */
export default function SwitchDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  return (
    <DecisionDialog
      record={paySwitch}
      title="转换缴费方式"
      width={560}
      decisions={[decision]}
      deciding={{ process: chargeProcess, step: '', named: null }}
      inputs={{ chasn: WaitingChargeInput, newPayWay: WayInput }}
      commit={(values) =>
        send(paySwitchCalls.switch, {
          chasn: textOf(values.chasn),
          newPayWay: textOf(values.newPayWay),
          changeReason: textOf(values.changeReason).trim(),
        })
      }
      done="缴费方式已转换"
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

import { confirmationRoundCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmationRound } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { today } from '../../kit/clock.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'

const { confyear, areaId, confirmBy } = confirmationRound.fields
const fields = [
  decisionField('confyear', { ...confyear, max: 4, requiredSentence: say.wrongYear }, true),
  decisionField('areaId', { ...areaId, requiredSentence: '请选择区域' }, true),
  decisionField('confirmBy', { ...confirmBy, requiredSentence: '请选择确认截止日期' }, true),
]
const usualDays = 30

/** Asks the units of an area to confirm their devices. */
export default function StartDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  return (
    <DecisionDialog
      title="发起年度确认"
      decisions={[{ name: 'start', label: '发起', isReturn: false, fields }]}
      first={{ confyear: today().slice(0, 4), confirmBy: addDays(today(), usualDays) }}
      commit={async (values) => {
        const { count, more } = await send(confirmationRoundCalls.start, {
          confyear: textOf(values.confyear).trim(),
          areaId: textOf(values.areaId),
          confirmBy: textOf(values.confirmBy),
        })
        notify.success(say.made(count, more))
      }}
      done={null}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        区域内有在用、停用设备的使用单位各生成一张确认单，并向联系人发送短信链接。本年度已确认的单位不再生成。
      </p>
    </DecisionDialog>
  )
}

import { eventCalls } from '@tejian/contract/emergencies/calls.ts'
import { eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import { type EventAct, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { send } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type DecisionField, decisionField } from '../shared/work/decision.ts'
import { given } from '../shared/work/sent.ts'
import { UnitInput } from './RescueUnitInput.tsx'

export type EventRow = ListedRow<typeof liftEvent>

type EventDialogProps = { act: EventAct; row: EventRow; onDone(): void; onClose(): void }

const { fields } = liftEvent
const sent = eventDispatch.fields
const nowUnlessGiven = { help: '不填即为现在' } as const
const people = { rule: 'naturalInteger', max: 999 } as const
const unit = (required: boolean, help?: string): DecisionField =>
  decisionField(
    'rescueUnitId',
    { label: '救援单位', kind: 'id', requiredSentence: say.chooseUnit, ...(help && { help }) },
    required,
  )
const who = [decisionField('rescuer', sent.rescuer), decisionField('rescuerTel', sent.rescuerTel)]

const asked: Readonly<Record<EventAct, (row: EventRow) => readonly DecisionField[]>> = {
  dispatch: () => [unit(false, '不选即派遣该电梯的维保单位'), ...who],
  answer: () => [
    decisionField('answerResult', { ...sent.answerResult, requiredSentence: say.chooseAnswer }, true),
    {
      ...decisionField('failReason', { ...sent.failReason, label: '原因' }),
      when: { field: 'answerResult', in: ['2', '3'] },
    },
  ],
  arrive: () => [decisionField('arriveTime', { ...fields.arriveTime, ...nowUnlessGiven })],
  redispatch: () => [
    unit(true),
    ...who,
    decisionField('failReason', { ...sent.failReason, label: '改派原因' }),
  ],
  escalate: () => [unit(true, '应选择级别更高的救援单位'), ...who],
  rescue: (row) => [
    decisionField('finishTime', { ...fields.finishTime, ...nowUnlessGiven }),
    ...(row.eventType === eventTypes.trapped ? [decisionField('trappedCount', fields.trappedCount)] : []),
    decisionField('handleResult', { ...fields.handleResult, requiredSentence: say.noResult }, true),
    decisionField('injuredCount', { ...fields.injuredCount, ...people }),
    decisionField('severeCount', { ...fields.severeCount, ...people }),
    decisionField('deathCount', { ...fields.deathCount, ...people }),
    decisionField('lossAmount', fields.lossAmount),
  ],
  unassisted: () => [
    decisionField('failReason', { ...sent.failReason, requiredSentence: say.noFailReason }, true),
  ],
  mistake: () => [
    decisionField('falseReason', { ...fields.falseReason, requiredSentence: say.noFalseReason }, true),
  ],
  close: (row) => [
    ...(row.isAccident
      ? [decisionField('accidentLevel', { ...fields.accidentLevel, requiredSentence: say.noLevel }, true)]
      : []),
    decisionField('faultReason', { ...fields.faultReason, requiredSentence: say.noCause }, true),
    decisionField('dutyType', { ...fields.dutyType, requiredSentence: say.noCause }, true),
    decisionField('dutyUnit', { ...fields.dutyUnit, requiredSentence: say.noCause }, true),
    decisionField('rectification', fields.rectification),
    decisionField('callBack', fields.callBack),
  ],
}

const inputs = { rescueUnitId: UnitInput }
const first = {}

/** What is done about an emergency, each act with what it asks. */
export default function EventDialog({ act, row, onDone, onClose }: EventDialogProps) {
  const wanted = asked[act](row)
  const { label } = liftEvent.actions[act]
  return (
    <DecisionDialog
      record={liftEvent}
      title={`${label} ${row.eventno}`}
      decisions={[{ name: act, label, isReturn: false, fields: wanted }]}
      first={first}
      inputs={inputs}
      commit={(values) =>
        send(eventCalls.move, {
          id: row.id,
          version: String(row.version),
          action: act,
          ...Object.fromEntries(wanted.map(({ name }) => [name, given(values, name)])),
        })
      }
      done={`已${label}`}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        {[row.useunit, row.useaddress, row.content].filter(Boolean).join('，')}
        {row.trappedCount ? `，被困 ${row.trappedCount} 人` : ''}
        {row.maintunit ? `；维保单位：${row.maintunit}` : ''}
        {row.proposal ? `；${row.proposal}` : ''}
      </p>
    </DecisionDialog>
  )
}

import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import { liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { alarmCalls } from '@tejian/contract/lifts/calls.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { textOf, type Values } from '../kit/fields/inputProps.ts'
import { sendPrepared } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type DecisionField, decisionField } from '../shared/work/decision.ts'
import { given } from '../shared/work/sent.ts'

export type Alarm = ListedRow<typeof liftAlarm>
export type AlarmAct = 'dispatch' | 'arrive' | 'resolve'

type AlarmDialogProps = { act: AlarmAct; row: Alarm; onDone(): void; onClose(): void }

type Act = {
  readonly title: string
  readonly label: string
  readonly done: string
  fields(row: Alarm): readonly DecisionField[]
  call(one: { readonly id: string; readonly version: string }, values: Values): PreparedCall
}

const { rescuer, rescuerTel, arriveTime, freedTime, falseAlarm, handleResult } = liftAlarm.fields
const nowUnlessGiven = { help: '不填即为现在' } as const

const acts: Readonly<Record<AlarmAct, Act>> = {
  dispatch: {
    title: '派单',
    label: '派单',
    done: '已派单',
    fields: () => [
      decisionField('rescuer', { ...rescuer, requiredSentence: liftMessages.noRescuer }, true),
      decisionField('rescuerTel', rescuerTel),
    ],
    call: (one, values) =>
      prepared(alarmCalls.dispatch, {
        ...one,
        rescuer: textOf(values.rescuer).trim(),
        rescuerTel: given(values, 'rescuerTel'),
      }),
  },
  arrive: {
    title: '登记到达',
    label: '登记',
    done: '已登记到达',
    fields: () => [decisionField('arriveTime', { ...arriveTime, ...nowUnlessGiven })],
    call: (one, values) => prepared(alarmCalls.arrive, { ...one, arriveTime: given(values, 'arriveTime') }),
  },
  resolve: {
    title: '解除报警',
    label: '解除',
    done: '已解除',
    fields: ({ alarmKind }) => [
      decisionField('freedTime', { ...freedTime, ...nowUnlessGiven }),
      ...(alarmKind === alarmKinds.trapped
        ? [decisionField('falseAlarm', { ...falseAlarm, help: '误报即没有人员被困' })]
        : []),
      decisionField('handleResult', { ...handleResult, requiredSentence: liftMessages.noResult }, true),
    ],
    call: (one, values) =>
      prepared(alarmCalls.resolve, {
        ...one,
        freedTime: given(values, 'freedTime'),
        handleResult: textOf(values.handleResult).trim(),
        falseAlarm: String(values.falseAlarm === true),
      }),
  },
}

const first = { falseAlarm: false } as const

/** Sends somebody to a lift, notes that they are there, or how it ended. */
export default function AlarmDialog({ act, row, onDone, onClose }: AlarmDialogProps) {
  const { title, label, done, fields, call } = acts[act]
  return (
    <DecisionDialog
      record={liftAlarm}
      title={`${title} ${row.alarmno}`}
      decisions={[{ name: act, label, isReturn: false, fields: fields(row) }]}
      first={first}
      commit={(values) => sendPrepared(call({ id: row.id, version: String(row.version) }, values))}
      done={done}
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">
        {[row.useunit, row.useaddress, row.content].filter(Boolean).join('，')}
        {row.trappedCount ? `，被困 ${row.trappedCount} 人` : ''}
        {row.maintunit ? `；维保单位：${row.maintunit}` : ''}
      </p>
    </DecisionDialog>
  )
}

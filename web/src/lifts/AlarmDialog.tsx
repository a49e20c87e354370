import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { alarmCalls } from '@tejian/contract/lifts/calls.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { Alert, Checkbox, DatePicker, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'

export type Alarm = ListedRow<typeof liftAlarm>
export type AlarmAct = 'dispatch' | 'arrive' | 'resolve'

type AlarmDialogProps = { act: AlarmAct; row: Alarm; onDone(): void; onClose(): void }

const words: Readonly<Record<AlarmAct, { title: string; ok: string; done: string }>> = {
  dispatch: { title: '派单', ok: '派单', done: '已派单' },
  arrive: { title: '登记到达', ok: '登记', done: '已登记到达' },
  resolve: { title: '解除报警', ok: '解除', done: '已解除' },
}

type Given = { rescuer: string; rescuerTel: string; time: string; handleResult: string; falseAlarm: boolean }
const nothing: Given = { rescuer: '', rescuerTel: '', time: '', handleResult: '', falseAlarm: false }

function commit(act: AlarmAct, row: Alarm, given: Given): Promise<unknown> {
  const { rescuer, rescuerTel, time, handleResult, falseAlarm } = given
  const one = { id: row.id, version: String(row.version) }
  if (act === 'dispatch') return send(alarmCalls.dispatch, { ...one, rescuer, rescuerTel })
  if (act === 'arrive') return send(alarmCalls.arrive, { ...one, arriveTime: time })
  return send(alarmCalls.resolve, { ...one, freedTime: time, handleResult, falseAlarm: String(falseAlarm) })
}

/** Sends somebody to a lift, notes that they are there, or how it ended. */
export default function AlarmDialog({ act, row, onDone, onClose }: AlarmDialogProps) {
  const id = useId()
  const [given, setGiven] = useState(nothing)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (patch: Partial<Given>): void => setGiven((before) => ({ ...before, ...patch }))
  const ready = act === 'arrive' || (act === 'dispatch' ? given.rescuer : given.handleResult).trim() !== ''
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      await commit(act, row, given)
      notify.success(words[act].done)
      onDone()
      onClose()
    } catch (error) {
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={`${words[act].title} ${row.alarmno}`}
      okText={words[act].ok}
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: !ready }}
      mask={{ closable: false }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {[row.useunit, row.useaddress, row.content].filter(Boolean).join('，')}
        {row.trappedCount ? `，被困 ${row.trappedCount} 人` : ''}
        {row.maintunit ? `；维保单位：${row.maintunit}` : ''}
      </p>
      <Form layout="vertical" component={false}>
        {act === 'dispatch' && (
          <>
            <Form.Item label="处置人员" htmlFor={`${id}-who`} required>
              <Input
                id={`${id}-who`}
                maxLength={40}
                value={given.rescuer}
                onChange={({ target }) => set({ rescuer: target.value })}
              />
            </Form.Item>
            <Form.Item label="处置人员电话" htmlFor={`${id}-tel`}>
              <Input
                id={`${id}-tel`}
                maxLength={20}
                inputMode="tel"
                value={given.rescuerTel}
                onChange={({ target }) => set({ rescuerTel: target.value })}
              />
            </Form.Item>
          </>
        )}
        {act !== 'dispatch' && (
          <Form.Item
            label={act === 'arrive' ? '到达时间' : '解除时间'}
            htmlFor={`${id}-time`}
            extra="不填即为现在"
          >
            <DatePicker
              id={`${id}-time`}
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              placeholder="现在"
              value={given.time ? dayjs(given.time) : null}
              onChange={(time) => set({ time: time ? time.format('YYYY-MM-DD HH:mm:ss') : '' })}
            />
          </Form.Item>
        )}
        {act === 'resolve' && (
          <>
            {row.alarmKind === alarmKinds.trapped && (
              <Form.Item>
                <Checkbox
                  checked={given.falseAlarm}
                  onChange={({ target }) => set({ falseAlarm: target.checked })}
                >
                  误报，没有人员被困
                </Checkbox>
              </Form.Item>
            )}
            <Form.Item label="处置结果" htmlFor={`${id}-result`} required>
              <Input.TextArea
                id={`${id}-result`}
                rows={3}
                maxLength={500}
                value={given.handleResult}
                onChange={({ target }) => set({ handleResult: target.value })}
              />
            </Form.Item>
          </>
        )}
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}

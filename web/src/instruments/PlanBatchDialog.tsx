import { useQuery } from '@tanstack/react-query'
import { verificationCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { Alert, Button, Checkbox, Form, Input, Modal, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { today } from '../kit/clock.ts'
import { DatePicker } from '../kit/fields/datePicker.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import './instruments.css'

const format = 'YYYY-MM-DD'

/** Plans checks for every instrument whose 期间核查 falls due within a period, or for some of them. */
export default function PlanBatchDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const [range, setRange] = useState<[Dayjs, Dayjs]>(() => [
    dayjs(today()).subtract(3, 'month'),
    dayjs(today()).add(1, 'month'),
  ])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [verifyMethod, setMethod] = useState('标准样块比对')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const period = { begin: range[0].format(format), end: range[1].format(format) }
  const { data, error } = useQuery({
    queryKey: ['verificationPlan', period.begin, period.end],
    queryFn: () => send(verificationCalls.planPreview, period),
    gcTime: 0,
  })
  const chosen = (data ?? []).filter(({ instNo }) => !left.has(instNo))
  const toggle = (instNo: string): void => {
    const next = new Set(left)
    if (!next.delete(instNo)) next.add(instNo)
    setLeft(next)
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      const instNos = chosen.map(({ instNo }) => instNo).join(',')
      const { count } = await send(verificationCalls.planBatch, { ...period, verifyMethod, instNos })
      notify.success(`已编制 ${count} 项计划，请核对后下达`)
      onDone()
      onClose()
    } catch (problem) {
      setFailure(sentenceOfError(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={760}
      title="批量编制期间核查计划"
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={chosen.length === 0 || verifyMethod.trim() === ''}
            onClick={() => void submit()}
          >
            编制 {chosen.length} 项计划
          </Button>
        </>
      }
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="期间核查到期日期" htmlFor="plan-range" required>
          <DatePicker.RangePicker
            id={{ start: 'plan-range', end: 'plan-range-end' }}
            allowClear={false}
            value={range}
            onChange={(days) => days?.[0] && days[1] && setRange([days[0], days[1]])}
          />
        </Form.Item>
        <Form.Item label="核查方法" htmlFor="plan-method" required>
          <Input
            id="plan-method"
            value={verifyMethod}
            maxLength={200}
            onChange={({ target }) => setMethod(target.value)}
          />
        </Form.Item>
      </Form>
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <Alert type="info" showIcon title={instrumentMessages.nothingPlanned} />}
      {data && data.length > 0 && (
        <div className="inst-table">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">编制</th>
                <th scope="col">仪器编号</th>
                <th scope="col">仪器名称</th>
                <th scope="col">规格型号</th>
                <th scope="col">到期日期</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ instNo, instName, specNo, nextDate }) => (
                <tr key={instNo}>
                  <td>
                    <Checkbox
                      aria-label={`编制${instNo}`}
                      checked={!left.has(instNo)}
                      onChange={() => toggle(instNo)}
                    />
                  </td>
                  <td>{instNo}</td>
                  <td>{instName}</td>
                  <td>{specNo}</td>
                  <td>{nextDate}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(failure || error) && <Alert type="error" showIcon role="alert" title={failure || error?.message} />}
    </Modal>
  )
}

import { requestCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import './instruments.css'

type Props = { row: ListedRow<typeof instrumentRequest>; onDone(): void; onClose(): void }

const partsOf = (value: string | null, sign: string): string[] => (value ?? '').split(sign).filter(Boolean)

/** Taking back, instrument by instrument: what came back damaged goes out of use and waits for repair. */
export default function TakeBackDialog({ row, onDone, onClose }: Props) {
  const numbers = partsOf(row.instNo, ',')
  const names = partsOf(row.instName, '、')
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const mark = (no: string, wrong: boolean): void => {
    const next = new Set(faulty)
    if (wrong) next.add(no)
    else next.delete(no)
    setFaulty(next)
  }
  const submit = async (): Promise<void> => {
    if (faulty.size > 0 && note.trim() === '') return setFailure(instrumentMessages.faultDescription)
    setBusy(true)
    setFailure('')
    try {
      await send(requestCalls.takeBack, {
        id: row.id,
        version: String(row.version),
        ...(faulty.size > 0 && { faulty: [...faulty].join(',') }),
        ...(note.trim() && { note: note.trim() }),
      })
      notify.success('已验收入库')
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
      width={680}
      title={`归还验收　${row.applyno ?? ''}`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            验收入库
          </Button>
        </>
      }
    >
      <div className="inst-table">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">仪器编号</th>
              <th scope="col">仪器名称</th>
              <th scope="col">验收</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map((no, place) => (
              <tr key={no}>
                <td>{no}</td>
                <td>{names[place] ?? ''}</td>
                <td>
                  <Radio.Group
                    size="small"
                    optionType="button"
                    aria-label={`${no}验收结果`}
                    value={faulty.has(no)}
                    options={[
                      { value: false, label: '完好' },
                      { value: true, label: '异常' },
                    ]}
                    onChange={({ target }) => mark(no, target.value === true)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faulty.size > 0 && (
        <Alert type="warning" showIcon title={`${faulty.size}件验收异常，将停用并登记检修`} />
      )}
      <Form layout="vertical" component={false}>
        <Form.Item label="验收情况" htmlFor="take-note" required={faulty.size > 0}>
          <Input.TextArea
            id="take-note"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1000}
          />
        </Form.Item>
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}

import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { Button, Form, Input, Modal, Progress } from 'antd'
import { useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import { type Outcome, outcomesOf } from '../../kit/dialogs/outcomes.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type Props = { rows: readonly ListedRow[]; onDone(): void; onClose(): void }

/** Ends inspections one after another, then says what happened to each. */
export default function FinishDialog({ rows: chosen, onDone, onClose }: Props) {
  const [rows] = useState(() =>
    chosen.map(({ id, seisn, taskId }) => ({
      id,
      no: String(seisn ?? ''),
      taskId: typeof taskId === 'string' ? taskId : undefined,
    })),
  )
  const [opinion, setOpinion] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const finishAll = async (): Promise<void> => {
    const refused: Array<{ id: string; message: string }> = []
    for (const [index, { id, no, taskId }] of rows.entries()) {
      setDone(index)
      const acceptOpinion = opinion.trim() || undefined
      await send(finishCalls.submitEnd, { seisn: no, taskId, acceptOpinion }).catch((error: unknown) => {
        refused.push({ id, message: sentenceOfError(error) })
      })
    }
    setDone(null)
    onDone()
    if (refused.length > 0) return setOutcomes(outcomesOf(rows, refused))
    notify.success(`已办结 ${rows.length} 项`)
    onClose()
  }
  const busy = done !== null
  return (
    <Modal
      open
      width={560}
      title={rows.length === 1 ? `办结　${rows[0]?.no}` : `办结 ${rows.length} 项检验`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {outcomes ? '关闭' : '取消'}
          </Button>
          {!outcomes && (
            <Button type="primary" loading={busy} onClick={() => void finishAll()}>
              办结
            </Button>
          )}
        </>
      }
    >
      {outcomes ? (
        <OutcomeList outcomes={outcomes} verb="办结" />
      ) : (
        <Form layout="vertical" component={false}>
          <p>
            办结后检验结果写回设备档案；结论不合格的生成不合格记录和意见通知书草稿，无法检验的生成告知书草稿。
          </p>
          <Form.Item label="办理意见" htmlFor="finish-opinion">
            <Input.TextArea
              id="finish-opinion"
              value={opinion}
              onChange={({ target }) => setOpinion(target.value)}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={2000}
            />
          </Form.Item>
          {busy && rows.length > 1 && <Progress percent={Math.round((done / rows.length) * 100)} />}
        </Form>
      )}
    </Modal>
  )
}

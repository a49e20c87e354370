import { reviewCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { instrumentReview } from '@tejian/contract/instruments/review.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useSources } from '../kit/fields/sources.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'

export type Review = ListedRow<typeof instrumentReview>

type Props = { row: Review; onDone(): void; onClose(): void }

/** What a responsible inspector thinks of one report that was made with an unfit instrument. */
export default function ReviewDialog({ row, onDone, onClose }: Props) {
  const results = useSources().options('INST_REVIEW_RESULT')
  const [result, setResult] = useState('')
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (): Promise<void> => {
    if (!result || !opinion.trim()) return setFailure(instrumentMessages.reviewWanted)
    setBusy(true)
    setFailure('')
    try {
      await send(reviewCalls.commit, {
        id: row.id,
        version: String(row.version),
        result,
        opinion: opinion.trim(),
      })
      notify.success('已复核')
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
      width={640}
      title={`影响复核　${row.reportno || (row.seisn ?? '')}`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            提交复核
          </Button>
        </>
      }
    >
      <p>
        {row.unitname}，设备代码{row.equcode || '未编'}，{row.inspectDate}检验时使用了
        {row.instName}（{row.instNo}）；该仪器{row.sourceKind}不合格（{row.sourceNo}）。
      </p>
      <Form layout="vertical" component={false}>
        <Form.Item label="复核结论" required>
          <Radio.Group
            aria-label="复核结论"
            value={result}
            options={results.map(({ value, label }) => ({ value, label }))}
            onChange={({ target }) => setResult(String(target.value))}
          />
        </Form.Item>
        <Form.Item label="复核意见" htmlFor="review-opinion" required>
          <Input.TextArea
            id="review-opinion"
            value={opinion}
            onChange={({ target }) => setOpinion(target.value)}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={1000}
            placeholder="说明该仪器测量的项目、偏差对结论的影响"
          />
        </Form.Item>
      </Form>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
    </Modal>
  )
}

import { type Remark, remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type RemarkEntryProps = {
  seisn: string
  remark: Remark
  mayAnswer: boolean
  mayClose: boolean
  onChanged(): void
}

const toneOf = ({ closed, answer }: Remark): [string, string] =>
  closed ? ['grey', '已关闭'] : answer ? ['green', '已答复'] : ['orange', '待答复']

/** One remark with its answer; the author answers it, the reviewer settles it. */
export function RemarkEntry({ seisn, remark, mayAnswer, mayClose, onChanged }: RemarkEntryProps) {
  const [answer, setAnswer] = useState(remark.answer ?? '')
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const [tone, word] = toneOf(remark)
  return (
    <div className="review-remark">
      <div className="tj-flow-head">
        <strong>{remark.fieldLabel}</strong>
        <span className={`tj-state tj-state-${tone}`}>{word}</span>
        <span>{remark.createUserName}</span>
        <span className="tj-flow-time">
          {remark.stepName} {remark.createDate.slice(0, 16)}
        </span>
      </div>
      <p className="tj-text">{remark.content}</p>
      {remark.answer && (
        <p className="tj-text review-answer">
          {remark.answerUserName}答复：{remark.answer}
        </p>
      )}
      {mayAnswer && !remark.closed && (
        <div className="review-remark-new">
          <Input.TextArea
            aria-label={`答复：${remark.fieldLabel}`}
            value={answer}
            maxLength={1000}
            autoSize={{ minRows: 1, maxRows: 5 }}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Button
            size="small"
            loading={busy}
            disabled={answer.trim() === '' || answer.trim() === remark.answer}
            onClick={() =>
              void act(() => send(remarkCalls.answer, { seisn, id: remark.id, answer: answer.trim() }))
            }
          >
            答复
          </Button>
        </div>
      )}
      {mayClose && !remark.closed && (
        <Button
          size="small"
          type="link"
          loading={busy}
          onClick={() => void act(() => send(remarkCalls.close, { seisn, id: remark.id }))}
        >
          关闭批注
        </Button>
      )}
    </div>
  )
}

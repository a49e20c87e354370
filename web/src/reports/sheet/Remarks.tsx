import { type Remark, remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { useSheet } from './sheetContext.ts'

/** What reviewers remarked at a place, each with its answer. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null
  return (
    <div className="sheet-remarks">
      {remarks.map((remark) => (
        <OneRemark key={remark.id} remark={remark} />
      ))}
    </div>
  )
}

function OneRemark({ remark }: { remark: Remark }) {
  const { mayAnswer } = useSheet()
  const { content, createUserName, stepName, createDate, answer, answerUserName, closed } = remark
  return (
    <section className="sheet-remark" data-open={(!answer && !closed) || undefined} aria-label="审核批注">
      <p>
        {content}
        <small>
          {createUserName}（{stepName}）{createDate.slice(5, 16)}
        </small>
      </p>
      {answer && (
        <p>
          答复：{answer} <small>{answerUserName}</small>
        </p>
      )}
      {mayAnswer && !closed && <AnswerBox key={answer} remark={remark} />}
    </section>
  )
}

function AnswerBox({ remark }: { remark: Remark }) {
  const { seisn, onAnswered } = useSheet()
  const [text, setText] = useState(remark.answer ?? '')
  const [busy, setBusy] = useState(false)
  const answer = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(remarkCalls.answer, { seisn, id: remark.id, answer: text.trim() })
      onAnswered()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="sheet-answer">
      <Input.TextArea
        size="small"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={1000}
        placeholder="答复批注"
        aria-label={`答复批注：${remark.content}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="small"
        loading={busy}
        disabled={text.trim() === '' || text.trim() === remark.answer}
        onClick={() => void answer()}
      >
        答复
      </Button>
    </div>
  )
}

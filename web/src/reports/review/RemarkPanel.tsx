import { stepName } from '@tejian/contract/inspection/steps.ts'
import { type Remark, remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { Button, Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { RemarkEntry } from './RemarkEntry.tsx'

type RemarkPanelProps = {
  detail: ReviewDetail
  pinned: string | null
  onPin(place: string | null): void
  onChanged(): void
}

/** Places that a remark can be pinned to, in the order of the sheet. */
function placesOf({ sheet }: ReviewDetail): Array<{ value: string; label: string }> {
  return [
    { value: 'report', label: '整份报告' },
    { value: 'inspectResult', label: '检验结论' },
    { value: 'problemDesc', label: '存在问题' },
    ...sheet.sections.flatMap(({ items }) =>
      items.map(({ no, name }) => ({ value: `items.${no}`, label: `${no} ${name}` })),
    ),
    ...sheet.header.map(({ field, label }) => ({ value: field, label })),
  ]
}

/** Remarks of all rounds, and where the reader decides, a new one pinned to a place of the sheet. */
export function RemarkPanel({ detail, pinned, onPin, onChanged }: RemarkPanelProps) {
  const { remarks, mayRemark, mayAnswer, seisn } = detail
  if (!mayRemark && remarks.length === 0) return null
  const open = remarks.filter(({ answer, closed }) => !answer && !closed).length
  return (
    <section aria-label="批注" className="review-remarks">
      <h2>批注 {remarks.length > 0 && <small>{open > 0 ? `${open} 条未答复` : '均已答复'}</small>}</h2>
      {remarks.map((remark: Remark) => (
        <RemarkEntry
          key={remark.id}
          seisn={seisn}
          remark={remark}
          mayAnswer={mayAnswer && remark.stepName !== stepName(detail.step)}
          mayClose={mayRemark}
          onChanged={onChanged}
        />
      ))}
      {mayRemark && <NewRemark detail={detail} pinned={pinned} onPin={onPin} onChanged={onChanged} />}
    </section>
  )
}

function NewRemark({ detail, pinned, onPin, onChanged }: RemarkPanelProps) {
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const text = useRef<TextAreaRef>(null)
  const places = useMemo(() => placesOf(detail), [detail])
  useEffect(() => {
    if (pinned) text.current?.focus()
  }, [pinned])
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(remarkCalls.save, {
        seisn: detail.seisn,
        field: pinned ?? 'report',
        content: content.trim(),
      })
      setContent('')
      onPin(null)
      onChanged()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="review-remark-new">
      <Select
        aria-label="批注位置"
        value={pinned ?? 'report'}
        options={places}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(place: string) => onPin(place)}
      />
      <Input.TextArea
        ref={text}
        aria-label="批注内容"
        placeholder="退回后由录入人员逐条答复"
        value={content}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setContent(target.value)}
      />
      <Button size="small" loading={busy} disabled={content.trim() === ''} onClick={() => void save()}>
        添加批注
      </Button>
    </div>
  )
}

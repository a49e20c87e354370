import { calendarCalls } from '@tejian/contract/system/calendar/calls.ts'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { today } from '../../kit/clock.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type EnterYearProps = { onDone(): void; onClose(): void }

const example = '一、元旦：1月1日至3日放假调休，共3天。1月4日上班。'

/** The year whose notice is expected: from October on the next one. */
const expectedYear = (day: string): string =>
  String(Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= 10 ? 1 : 0))

/** The notice of a year's holidays, pasted as it was published; it replaces what stands for the days to come of that year. */
export function EnterYear({ onDone, onClose }: EnterYearProps) {
  const [year, setYear] = useState(expectedYear(today()))
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { count } = await send(calendarCalls.enterYear, { year, text })
      notify.success(`已录入${year}年 ${count} 天`)
      onDone()
    } catch (failure) {
      setProblem(sentenceOfError(failure))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={680}
      title="录入年度放假安排"
      okText="录入"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !text.trim() }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label htmlFor={`${id}year`}>年度</label>
      <Input id={`${id}year`} value={year} maxLength={4} onChange={(event) => setYear(event.target.value)} />
      <label htmlFor={`${id}text`}>国务院办公厅通知的放假安排，该年度今天以后已录入的日期将被替换</label>
      <Input.TextArea
        id={`${id}text`}
        rows={10}
        maxLength={5000}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}

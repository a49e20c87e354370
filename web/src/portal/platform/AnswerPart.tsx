import { type AnsweredMatter, platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import { type FormEvent, useState } from 'react'
import { transportAs } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { Facts } from '../Facts.tsx'
import { Field } from './MatterEntry.tsx'

const nobody = transportAs('')

/** What became of a matter, for whoever has its number and its code. */
export function AnswerPart() {
  const [no, setNo] = useState(() => new URLSearchParams(location.search).get('no') ?? '')
  const [queryCode, setQueryCode] = useState('')
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<AnsweredMatter | null>(null)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setProblem('')
    setFound(null)
    nobody.send(platformCalls.answer, { no, queryCode }).then(setFound, (error: unknown) => {
      setProblem(sentenceOfError(error))
    })
  }
  return (
    <>
      <form className="mobile-form platform-form" onSubmit={ask} noValidate>
        <h2>查看答复</h2>
        <Field input={{ name: 'no', label: '编号', max: 40 }} value={no} wrong={undefined} onChange={setNo} />
        <Field
          input={{ name: 'queryCode', label: '查询码', max: 12 }}
          value={queryCode}
          wrong={undefined}
          onChange={setQueryCode}
        />
        <button type="submit" className="mobile-send" disabled={no === '' || queryCode === ''}>
          查询
        </button>
      </form>
      {problem && (
        <p className="mobile-said bad" role="alert">
          {problem}
        </p>
      )}
      {found && (
        <section role="status">
          <h2>{found.state}</h2>
          <Facts
            facts={[
              ['编号', found.no],
              ['提交日期', found.submitDate],
              ['内容', found.content],
              ['答复内容', found.replyContent],
              ['不予受理原因', found.refuseReason],
              ['答复日期', found.replyDate],
            ]}
          />
        </section>
      )}
    </>
  )
}

import { type Progress, readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { type FormEvent, useState } from 'react'
import { transportAs } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { Facts } from '../Facts.tsx'
import { Field } from './MatterEntry.tsx'

const nobody = transportAs('')

/** Where a declaration stands, for whoever has its number and the end of the telephone that stands on it. */
export function ProgressPart() {
  const [appno, setAppno] = useState(() => new URLSearchParams(location.search).get('appno') ?? '')
  const [phoneEnd, setPhoneEnd] = useState('')
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<Progress | null>(null)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setProblem('')
    setFound(null)
    nobody.send(readingCalls.progress, { appno, phoneEnd }).then(setFound, (error: unknown) => {
      setProblem(sentenceOfError(error))
    })
  }
  return (
    <>
      <form className="mobile-form platform-form" onSubmit={ask} noValidate>
        <h2>申报进度</h2>
        <Field
          input={{ name: 'appno', label: '申报单号', max: 40 }}
          value={appno}
          wrong={undefined}
          onChange={setAppno}
        />
        <Field
          input={{ name: 'phoneEnd', label: '申报时所填联系电话的后四位', max: 4, digits: true }}
          value={phoneEnd}
          wrong={undefined}
          onChange={setPhoneEnd}
        />
        <button
          type="submit"
          className="mobile-send"
          disabled={appno.trim() === '' || phoneEnd.trim().length !== 4}
        >
          查询
        </button>
      </form>
      {problem && (
        <p className="mobile-said bad" role="alert">
          {problem}
        </p>
      )}
      {found && <Found {...found} />}
    </>
  )
}

function Found({ title, next, stages, ...found }: Progress) {
  const [only] = stages.length === 1 ? stages : []
  return (
    <section role="status" className="platform-progress">
      <h2>{title}</h2>
      <p>{next}</p>
      {stages.length > 1 && (
        <ul>
          {stages.map((stage) => (
            <li key={stage.title}>
              <span>
                {stage.title}
                {stage.days.length > 0 && <small>检验日期 {stage.days.join('、')}</small>}
              </span>
              <span className="mobile-soft">{stage.count}台</span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['检验日期', only?.days.join('、') ?? ''],
          ['申报单号', found.appno],
          ['检验类别', found.kind],
          ['设备品种', found.className],
          ['设备台数', found.count > 0 ? `${found.count}台` : ''],
          ['申报日期', found.appdate],
          ['受理日期', found.acceptDate],
          ['退回原因', found.reason],
          ['检验机构', found.institute],
          ['机构电话', found.institutePhone],
        ]}
      />
    </section>
  )
}

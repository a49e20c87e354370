import {
  confirmationLinkCalls,
  type ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useState } from 'react'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { LinkFacts, LinkPage, linkTransport } from '../../shared/linkPage/LinkPage.tsx'
import { type Answer, DeviceAnswer } from './DeviceAnswer.tsx'
import './confirmation.css'

/** What a unit confirms of its devices, by the link of a text message without a session. */
export default function ConfirmationLinkPage() {
  return (
    <LinkPage
      title="使用单位年度确认"
      broken={say.linkEnded}
      load={(token) => linkTransport.send(confirmationLinkCalls.byLink, { token })}
    >
      {(shown, token, show) => <Confirmation shown={shown} token={token} onShown={show} />}
    </LinkPage>
  )
}

const sentenceOf = (error: unknown): string =>
  (error instanceof CallFailure && error.fields && Object.values(error.fields)[0]) || sentenceOfError(error)

type Props = { shown: ShownConfirmation; token: string; onShown(shown: ShownConfirmation): void }

function Confirmation({ shown, token, onShown }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const [signerName, setSigner] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { devices } = shown
  const open = devices.filter(({ id }) => !answers[id])
  const allRight = (): void =>
    setAnswers((now) => ({
      ...Object.fromEntries(devices.map(({ id }) => [id, { answer: confirmAnswers.right, note: '' }])),
      ...now,
    }))
  const submit = async (): Promise<void> => {
    if (open.length > 0) return setProblem(`还有${open.length}台设备没有答复`)
    if (!signerName.trim()) return setProblem(say.noSigner)
    setBusy(true)
    setProblem('')
    try {
      onShown(
        await linkTransport.send(confirmationLinkCalls.answerByLink, {
          token,
          signerName: signerName.trim(),
          answers: JSON.stringify(devices.map(({ id }) => ({ id, ...answers[id] }))),
        }),
      )
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <main>
      <section aria-label="确认单">
        <LinkFacts
          rows={[
            ['使用单位', shown.useunit],
            ['确认年度', shown.confyear],
            ['截止日期', shown.confirmBy],
            ['确认单号', shown.confno],
          ]}
        />
      </section>
      {shown.done ? (
        <p className="mobile-said good" role="status">
          {shown.done}
        </p>
      ) : (
        <form
          className="mobile-form"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p className="mobile-soft">
            请逐台核对，共{devices.length}台，还有{open.length}台没有答复。提交后不能再改。
          </p>
          {open.length > 0 && devices.length > 1 && (
            <button type="button" onClick={allRight}>
              未答复的{open.length}台都无误
            </button>
          )}
          {devices.map((device) => (
            <DeviceAnswer
              key={device.id}
              device={device}
              answer={answers[device.id]}
              onAnswer={(answer) => setAnswers((now) => ({ ...now, [device.id]: answer }))}
            />
          ))}
          <label>
            签名人姓名
            <input
              value={signerName}
              maxLength={20}
              autoComplete="name"
              onChange={({ target }) => setSigner(target.value)}
            />
          </label>
          <p className="mobile-soft">本人代表上述使用单位确认以上答复属实。</p>
          {problem && (
            <p className="mobile-said bad" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="mobile-send" disabled={busy || devices.length === 0}>
            {busy ? '正在提交……' : '签名并提交'}
          </button>
        </form>
      )}
    </main>
  )
}

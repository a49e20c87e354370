import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { type MatterKind, platformCalls } from '@tejian/contract/portal/platform/platformCalls.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../kit/theme/Problem.tsx'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { doWork } from '../../session/work/public.ts'
import { useAsked } from '../useAsked.ts'
import { Field, type FieldProps } from './Field.tsx'
import { type Input, matterForms } from './forms.ts'
import { PhotoInput } from './PhotoInput.tsx'

type Values = Readonly<Record<string, string>>
type Given = { no: string; queryCode: string }
type Sent = { proof: string; shown?: string | undefined }

const begun = (kind: MatterKind): Values =>
  Object.fromEntries([
    ...matterForms[kind].inputs.map(({ name, choices }) => [name, choices?.[0]?.[0] ?? '']),
    ['equcode', new URLSearchParams(location.search).get('equcode') ?? ''],
  ])

/** A letter, a complaint or a declaration: written, proved by the number, kept. */
export function MatterEntry({ kind }: { kind: MatterKind }) {
  const [values, setValues] = useState<Values>(() => begun(kind))
  const [mobile, setMobile] = useState('')
  const [{ proof, shown }, setSent] = useState<Sent>({ proof: '' })
  const [smsCode, setSmsCode] = useState('')
  const [photo, setPhoto] = useState('')
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const fields = problem instanceof CallFailure ? (problem.fields ?? {}) : {}
  const inputs = matterForms[kind].inputs.filter(({ shown: isShown }) => isShown?.(values) ?? true)
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setProblem(null)
    await work().catch(setProblem)
    setBusy('')
  }
  const ask = () =>
    attempt('code', async () => {
      setSent(await nobody.send(platformCalls.sendCode, { mobile, ...(await doWork()) }))
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void attempt('submit', async () => {
      const { name = '', content = '', ...rest } = values
      const asked = new Set(inputs.map((input) => input.name))
      const filled = Object.fromEntries(
        Object.entries(rest).filter(([field, value]) => asked.has(field) && value.trim() !== ''),
      )
      const whole = { kind, name, content, mobile, proof, smsCode, ...filled, ...(photo && { photo }) }
      setGiven(await nobody.send(platformCalls.submit, whole))
    })
  }
  if (given) return <Kept {...given} />
  const field = (input: Input) => (
    <Field
      key={input.name}
      input={input}
      value={values[input.name] ?? ''}
      wrong={fields[input.name]}
      onChange={(value) => setValues({ ...values, [input.name]: value })}
    />
  )
  return (
    <form className="mobile-form platform-form" onSubmit={submit} noValidate>
      <h2>{matterForms[kind].title}</h2>
      {inputs.map((input) =>
        input.name === 'orgId' ? (
          <InstituteField
            key={input.name}
            input={input}
            value={values.orgId ?? ''}
            wrong={fields.orgId}
            onChange={(value) => setValues({ ...values, orgId: value })}
          />
        ) : (
          field(input)
        ),
      )}
      {kind === 'complaint' && <PhotoInput photo={photo} onPhoto={setPhoto} wrong={fields.photo} />}
      <div className="platform-code">
        <Field
          input={{ name: 'mobile', label: '手机号码', max: 11, digits: true }}
          value={mobile}
          wrong={fields.mobile}
          onChange={setMobile}
        />
        <button type="button" onClick={() => void ask()} disabled={busy !== ''}>
          {busy === 'code' ? say.working : '获取验证码'}
        </button>
      </div>
      <Field
        input={{ name: 'smsCode', label: '短信验证码', max: 6, digits: true }}
        value={smsCode}
        wrong={undefined}
        onChange={setSmsCode}
      />
      {proof !== '' && problem === null && (
        <p role="status">{shown ? say.demoCode(shown) : '验证码已发送，10分钟内有效'}</p>
      )}
      {problem !== null && Object.keys(fields).length === 0 && <Problem text={sentenceOfError(problem)} />}
      <button type="submit" className="mobile-send" disabled={busy !== '' || proof === '' || smsCode === ''}>
        提交
      </button>
      {matterForms[kind].note && <p className="mobile-soft">{matterForms[kind].note}</p>}
    </form>
  )
}

function Kept({ no, queryCode }: Given) {
  return (
    <section role="status">
      <h2>{say.sent(no)}</h2>
      <p>
        查询码 <span className="platform-query">{queryCode}</span>
      </p>
      <p className="mobile-soft">{say.keepCode}</p>
      <p>
        <a href={`/servicePlatform?do=answer&no=${no}`}>查看答复</a>
      </p>
    </section>
  )
}

/** The institutes of the region, one of which has to be chosen. */
function InstituteField({ input, ...given }: FieldProps) {
  const { data } = useAsked('institutes', () => nobody.send(readingCalls.institutes, {}))
  const choices = [
    ['', say.chooseInstitute] as const,
    ...(data?.list ?? []).map(({ id, name }) => [id, name] as const),
  ]
  return <Field input={{ ...input, choices }} {...given} />
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { boot } from '../../kit/transport/boot.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { beginSso } from '../signIn.ts'
import type { LoginField, LoginInput, useLogin } from '../useLogin.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  input: LoginInput
  onChange: (part: Partial<LoginInput>) => void
  login: ReturnType<typeof useLogin>
  onForgotten: () => void
}

/** Account and password. */
export function LoginForm({ input, onChange, login, onForgotten }: Props) {
  const { prepare, busy, problem, submit } = login
  const fields = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({})
  const at = (field: LoginField) => ({
    value: input[field],
    problem: problem?.field === field ? problem.sentence : undefined,
    ref: (element: HTMLInputElement | null) => {
      fields.current[field] = element
    },
    onChange: (event: { target: HTMLInputElement }) => onChange({ [field]: event.target.value }),
  })
  useEffect(() => {
    // On a phone it would only bring up the keyboard over the page.
    if (window.matchMedia('(pointer: fine)').matches) fields.current.loginName?.focus()
  }, [])
  useEffect(() => {
    if (problem) fields.current[problem.field]?.focus()
  }, [problem])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(input)
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="登录">
      <TextField
        label="账号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...at('loginName')}
        onBlur={() => prepare(input.loginName)}
      />
      <PasswordField label="密码" autoComplete="current-password" maxLength={64} {...at('password')} />
      <div className="login-extras">
        <label className="check">
          <input
            type="checkbox"
            checked={input.remember}
            onChange={(event) => onChange({ remember: event.target.checked })}
          />
          {boot.rememberDays}天内记住登录
        </label>
        <button type="button" className="link" onClick={onForgotten}>
          忘记密码
        </button>
      </div>
      <button type="submit" className="primary" aria-disabled={busy}>
        {busy ? '正在登录……' : '登录'}
      </button>
      <SsoButtons />
    </form>
  )
}

/** Lead to the single sign-ons and come back through /ssologin. */
function SsoButtons() {
  const [problem, setProblem] = useState('')
  const start = async (way: string): Promise<void> => {
    try {
      location.assign(await beginSso(way))
    } catch (error) {
      setProblem(sentenceOfError(error))
    }
  }
  return (
    <>
      {boot.sso.map(({ way, title }) => (
        <button type="button" className="secondary" key={way} onClick={() => void start(way)}>
          {title}
        </button>
      ))}
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </>
  )
}

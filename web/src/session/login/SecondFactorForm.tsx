import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FactorQuestion, useSecondFactor } from '../useSecondFactor.ts'
import { TextField } from './TextField.tsx'

type Props = {
  question: FactorQuestion
  onSignedIn: (info: UserInfo) => Promise<void>
  /** Back to name and password, with a sentence when something has ended. */
  onBack: (sentence: string) => void
}

/** The second half of signing in: a code of the phone, a recovery code, or a passkey. */
export function SecondFactorForm({ question, onSignedIn, onBack }: Props) {
  const { busy, problem, label, byCode, byPasskey, hint } = useSecondFactor(question, onSignedIn, onBack)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (problem) field.current?.select()
  }, [problem])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void byCode(code)
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="二次验证">
      <h2>二次验证</h2>
      <p className="field-hint">
        {question.totp
          ? '请输入手机验证器上显示的6位动态口令；手机不在身边的，输入一个恢复码。'
          : '请用通行密钥验证；密钥不在身边的，输入一个恢复码。'}
      </p>
      {byPasskey && !question.totp && (
        <button type="button" className="primary" aria-disabled={busy} onClick={() => void byPasskey()}>
          使用通行密钥
        </button>
      )}
      <TextField
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        value={code}
        problem={problem}
        ref={field}
        onChange={(event) => setCode(event.target.value)}
      />
      <button
        type="submit"
        className={question.totp || !byPasskey ? 'primary' : 'secondary'}
        aria-disabled={busy}
      >
        {busy ? '正在验证……' : '验证'}
      </button>
      {byPasskey && question.totp && (
        <button type="button" className="secondary" aria-disabled={busy} onClick={() => void byPasskey()}>
          使用通行密钥
        </button>
      )}
      {hint && <p className="field-hint">{hint}</p>}
      <button type="button" className="link" onClick={() => onBack('')}>
        返回登录
      </button>
      <p className="field-hint">动态口令和恢复码都不可用时，请联系安全管理员重置二次验证。</p>
    </form>
  )
}

import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { type FactorQuestion, useSecondFactor } from '../useSecondFactor.ts'

type Props = {
  question: FactorQuestion
  onSignedIn: (info: UserInfo) => void
  onBack: (sentence: string) => void
}

/** The second half of signing in again. */
export function SecondFactorFields({ question, onSignedIn, onBack }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const { busy, problem, label, byCode, byPasskey, hint } = useSecondFactor(question, onSignedIn, onBack)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void byCode(code)
  }
  return (
    <form onSubmit={onSubmit} className="relogin" aria-label="二次验证">
      <p>密码正确，请完成二次验证。</p>
      <label htmlFor={id}>
        {label}
        <Input
          id={id}
          autoFocus
          autoComplete="one-time-code"
          maxLength={24}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      {hint && <p>{hint}</p>}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="relogin-actions">
        <Button onClick={() => onBack('')}>返回</Button>
        {byPasskey && (
          <Button disabled={busy} onClick={() => void byPasskey()}>
            使用通行密钥
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          验证
        </Button>
      </div>
    </form>
  )
}

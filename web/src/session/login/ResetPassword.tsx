import { passwordLength } from '@tejian/contract/kit/constants.ts'
import { passwordProblem, validate } from '@tejian/contract/kit/validators.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { randomText } from '../../kit/transport/randomText.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { encrypted } from '../signIn.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

type Input = { loginName: string; mobile: string; validateCode: string; newPassword: string; again: string }
type Problems = Partial<Record<keyof Input, string>>

/** What is wrong with the fields that getting a code needs. */
export function codeProblems({ loginName, mobile }: Input): Problems {
  const problems: Problems = {}
  if (!loginName.trim()) problems.loginName = '请输入账号'
  const mobileProblem = mobile ? validate('mobile', mobile) : '请输入手机号码'
  if (mobileProblem) problems.mobile = mobileProblem
  return problems
}

/** What is wrong with the whole form. */
export function resetProblems(input: Input): Problems {
  const problems = codeProblems(input)
  if (!input.validateCode.trim()) problems.validateCode = '请输入短信验证码'
  const weak = passwordProblem(input.newPassword, { loginName: input.loginName })
  if (weak) problems.newPassword = weak
  else if (input.again !== input.newPassword) problems.again = '两次输入的密码不一致'
  return problems
}

/** Seconds until another code may be asked for; 0 when it may. */
function usePause(): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(sessionLimits.smsPauseMs / 1000)]
}

type Props = { loginName: string; onBack: (loginName: string, notice: string) => void }

/** A forgotten password: a code by text message, then a new password (spec 2 §7.2). */
export function ResetPassword({ loginName, onBack }: Props) {
  const [input, setInput] = useState<Input>({
    loginName,
    mobile: '',
    validateCode: '',
    newPassword: '',
    again: '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<{ sentence: string; good: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  // The code is good for this page alone.
  const [browser] = useState(randomText)
  const [pause, startPause] = usePause()
  const at = (field: keyof Input) => ({
    value: input[field],
    problem: problems[field],
    onChange: (event: { target: HTMLInputElement }) => setInput({ ...input, [field]: event.target.value }),
  })

  const attempt = async (found: Problems, work: () => Promise<void>): Promise<void> => {
    setProblems(found)
    setOutcome(null)
    if (busy || Object.keys(found).length > 0) return
    setBusy(true)
    await work().catch((error: unknown) => setOutcome({ sentence: sentenceOfError(error), good: false }))
    setBusy(false)
  }

  const getCode = () =>
    attempt(codeProblems(input), async () => {
      await send(passwordCalls.getCode, {
        loginName: input.loginName.trim(),
        mobile: input.mobile,
        browser,
      })
      startPause()
      setOutcome({ sentence: '如账号与手机号码相符，验证码将发送至该手机', good: true })
    })

  const reset = () =>
    attempt(resetProblems(input), async () => {
      const [newPassword = ''] = await encrypted(input.newPassword)
      const { mobile, validateCode } = input
      await send(passwordCalls.resetPassword, {
        loginName: input.loginName.trim(),
        mobile,
        browser,
        validateCode: validateCode.trim(),
        newPassword,
      })
      onBack(input.loginName.trim(), '密码已重置，请用新密码登录')
    })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void reset()
  }
  const codeButton = (
    <button type="button" className="quiet" disabled={pause > 0} onClick={() => void getCode()}>
      {pause > 0 ? `${pause} 秒后重新获取` : '获取验证码'}
    </button>
  )
  return (
    <form onSubmit={onSubmit} noValidate aria-label="重置密码">
      <h2>重置密码</h2>
      <TextField label="账号" autoComplete="username" maxLength={40} {...at('loginName')} />
      <TextField label="手机号码" autoComplete="tel" inputMode="numeric" maxLength={11} {...at('mobile')} />
      <TextField
        label="短信验证码"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        {...at('validateCode')}
        beside={codeButton}
      />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        {...at('newPassword')}
      />
      <PasswordField
        label="确认新密码"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        {...at('again')}
      />
      <p className={outcome?.good ? 'field-hint' : 'field-problem'} role="status">
        {outcome?.sentence}
      </p>
      <button type="submit" className="primary" aria-disabled={busy}>
        重置密码
      </button>
      <button type="button" className="link" onClick={() => onBack(input.loginName, '')}>
        返回登录
      </button>
    </form>
  )
}

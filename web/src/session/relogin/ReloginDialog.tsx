import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { beginSession, clearSession, useSession } from '../../kit/session/store.ts'
import { type LoginInput, useLogin } from '../useLogin.ts'
import './relogin.css'
import { SecondFactorFields } from './SecondFactorFields.tsx'
import { takeOverOtherWindow } from './takeOverOtherWindow.ts'

type Props = {
  /** Told whether somebody signed in again. */
  onDone: (signedIn: boolean) => void
}

/** Signs in again in place when the session has ended: the page behind stays as it is, nothing typed is lost. */
export function ReloginDialog({ onDone }: Props) {
  const id = useId()
  const user = useSession((session) => session.user)
  const [input, setInput] = useState<LoginInput>({
    loginName: user?.loginName ?? '',
    password: '',
    remember: false,
  })
  const onSignedIn = (info: UserInfo, remember: boolean) => {
    beginSession(info, remember)
    onDone(true)
  }
  const { prepare, busy, problem, submit, question, leaveQuestion } = useLogin(onSignedIn)
  const change = (part: Partial<LoginInput>) => setInput((present) => ({ ...present, ...part }))
  useEffect(() => {
    const look = () => void takeOverOtherWindow().then((taken) => taken && onDone(true))
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [onDone])
  useEffect(() => prepare(input.loginName), [prepare, input.loginName])

  const leave = () => {
    clearSession()
    onDone(false)
    location.assign('/login')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(input)
  }
  return (
    <Modal
      open
      title={kitMessages.noSession}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
    >
      {question && (
        <SecondFactorFields
          question={question}
          onSignedIn={(info) => onSignedIn(info, question.remember)}
          onBack={(sentence) => {
            change({ password: '' })
            leaveQuestion(sentence)
          }}
        />
      )}
      <form onSubmit={onSubmit} className="relogin" aria-label="重新登录" hidden={question !== null}>
        <p>登录后继续当前页面，已填写的内容不会丢失。</p>
        <label htmlFor={`${id}-name`}>
          账号
          <Input id={`${id}-name`} value={input.loginName} readOnly autoComplete="username" />
        </label>
        <label htmlFor={`${id}-password`}>
          密码
          <Input.Password
            id={`${id}-password`}
            autoFocus
            autoComplete="current-password"
            value={input.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        </label>
        {problem && <Alert type="error" showIcon title={problem.sentence} />}
        <div className="relogin-actions">
          <Button onClick={leave}>退出登录</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            登录
          </Button>
        </div>
      </form>
    </Modal>
  )
}

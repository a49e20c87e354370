import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { Alert, Input, type InputRef, Modal } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { encrypted } from '../signIn.ts'
import './signing.css'

type Props = {
  /** Told whether the password was given. */
  onDone: (released: boolean) => void
}

/** Asks for the password before something is signed; the page behind stays as it is, and what waits goes on after it. */
export function SigningDialog({ onDone }: Props) {
  const id = useId()
  const user = useSession((session) => session.user)
  const input = useRef<InputRef>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const release = async (): Promise<void> => {
    if (busy || password === '') return
    setBusy(true)
    setProblem('')
    try {
      const [cipher = ''] = await encrypted(password)
      await send(sessionCalls.releaseSigning, { password: cipher })
      onDone(true)
    } catch (error) {
      setProblem(sentenceOfError(error))
      setPassword('')
      setBusy(false)
      input.current?.focus()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void release()
  }
  return (
    <Modal
      open
      title={sessionMessages.askPassword}
      okText="签署"
      cancelText="取消"
      onOk={() => void release()}
      okButtonProps={{ disabled: password === '' }}
      confirmLoading={busy}
      onCancel={() => onDone(false)}
      mask={{ closable: false }}
      width={400}
      // Above the dialog in which somebody decides.
      zIndex={1200}
    >
      <form onSubmit={onSubmit} className="signing" aria-label={sessionMessages.askPassword}>
        <p>以{user?.name ?? '本人'}的手写签名签署。短时间内连续签署只需输入一次。</p>
        <label htmlFor={`${id}-password`}>
          登录密码
          <Input.Password
            id={`${id}-password`}
            ref={input}
            autoFocus
            autoComplete="current-password"
            maxLength={64}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {problem && <Alert type="error" showIcon title={problem} />}
      </form>
    </Modal>
  )
}

import { ownFactorCode } from '@tejian/contract/kit/constants.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { Alert, Button, Input, type InputRef, Modal } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { ownPasskey, takesPasskeys } from '../passkeys.ts'
import { encrypted } from '../signIn.ts'
import './signing.css'

type Factors = { totp: boolean; passkey: boolean }

type Props = {
  /** Told whether the password was given. */
  onDone: (released: boolean) => void
}

/** Asks for the password, and the second factor of whoever has one, before something is signed; the page behind stays as it is, and what waits goes on after it. */
export function SigningDialog({ onDone }: Props) {
  const id = useId()
  const user = useSession((session) => session.user)
  const input = useRef<InputRef>(null)
  const [password, setPassword] = useState('')
  /** By what else this person proves oneself; null until the server has asked for it. */
  const [factors, setFactors] = useState<Factors | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const release = async (passkey = false): Promise<void> => {
    if (busy || password === '') return
    setBusy(true)
    setProblem('')
    try {
      const answer = passkey ? await ownPasskey() : factors && { code: code.trim() }
      const [cipher = ''] = await encrypted(password)
      await send(ownSignatureCalls.releaseSigning, { password: cipher, ...answer })
      onDone(true)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallFailure && error.code === ownFactorCode) {
        setFactors(error.detail as Factors)
        setProblem(factors ? sentenceOfError(error) : '')
        return
      }
      setProblem(sentenceOfError(error))
      if (factors) return
      setPassword('')
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
        {factors && (
          <label htmlFor={`${id}-code`}>
            {factors.totp ? '动态口令或恢复码' : '恢复码'}
            <Input
              id={`${id}-code`}
              autoFocus
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
        )}
        {factors?.passkey && takesPasskeys() && (
          <Button disabled={busy} onClick={() => void release(true)}>
            使用通行密钥
          </Button>
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
        {/* A form of several fields is sent by Enter through a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Modal>
  )
}

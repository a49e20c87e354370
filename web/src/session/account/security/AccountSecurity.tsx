import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { secondFactorCalls as calls, type OwnFactors } from '@tejian/contract/session/secondFactorCalls.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { notify } from '../../../kit/notify.ts'
import { useSession } from '../../../kit/session/store.ts'
import { LoadFailure } from '../../../kit/shell/LoadFailure.tsx'
import { send } from '../../../kit/transport/send.ts'
import { makePasskey, takesPasskeys } from '../../passkeys.ts'
import { Part, used } from './Part.tsx'
import { PasswordQuestion, type Question } from './PasswordQuestion.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SsoBindings } from './SsoBindings.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'
import './security.css'

const key = ['session', 'factors']

type Props = {
  /** Cannot be put off: nothing else is allowed before. */
  forced: boolean
  onClose: () => void
  /** Ends the session; the way out of what cannot be put off. */
  onLeave: () => void
}

type Step =
  | { kind: 'password'; question: Question }
  | { kind: 'totp'; secret: string; image: string }
  | { kind: 'codes'; codes: readonly string[] }

/** What a person proves oneself by beside the password: a phone, passkeys, recovery codes. */
export function AccountSecurity({ forced, onClose, onLeave }: Props) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => send(calls.ownFactors) })
  const user = useSession((session) => session.user)
  const [step, setStep] = useState<Step | null>(null)
  const changed = async (sentence: string, recoveryCodes: readonly string[] = []): Promise<void> => {
    notify.success(sentence)
    await client.invalidateQueries({ queryKey: key })
    if (recoveryCodes.length > 0) setStep({ kind: 'codes', codes: recoveryCodes })
    else finished()
  }
  const finished = (): void => {
    setStep(null)
    // With the factor come rights, menu and home page: everything begins anew.
    if (forced) location.reload()
  }
  const ask = (question: Question): void => {
    if (user?.needsPassword && question.withoutPassword) {
      // Whoever came by single sign-on a moment ago has no password to give.
      question.withoutPassword().catch((failure: unknown) => notify.failure(failure))
      return
    }
    const factors = data && { totp: data.totp !== null, passkey: data.passkeys.length > 0 }
    const some = factors && (factors.totp || factors.passkey)
    setStep({ kind: 'password', question: { ...question, ...(some && { factors }) } })
  }
  return (
    <Modal
      open
      title="账号安全"
      onCancel={onClose}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      footer={forced ? <Button onClick={onLeave}>退出登录</Button> : null}
      width={640}
    >
      {forced && <Alert type="warning" showIcon title={sessionMessages.mustSetUpFactor} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="security">
          <Totp
            totp={data.totp}
            ask={ask}
            onBegun={(shown) => setStep({ kind: 'totp', ...shown })}
            onRemoved={() => changed('动态口令已移除')}
          />
          <Passkeys passkeys={data.passkeys} ask={ask} onChanged={changed} />
          {!forced && <SsoBindings ask={ask} onDone={() => setStep(null)} />}
          <Recovery data={data} ask={ask} onRenewed={(codes) => setStep({ kind: 'codes', codes })} />
        </div>
      )}
      {step?.kind === 'password' && <PasswordQuestion {...step.question} onClose={() => setStep(null)} />}
      {step?.kind === 'totp' && (
        <TotpSetUp
          {...step}
          onDone={(codes) => changed('动态口令已绑定', codes)}
          onClose={() => setStep(null)}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={finished} />}
    </Modal>
  )
}

type TotpProps = {
  totp: OwnFactors['totp']
  ask: (question: Question) => void
  onBegun: (shown: { secret: string; image: string }) => void
  onRemoved: () => Promise<void>
}

function Totp({ totp, ask, onBegun, onRemoved }: TotpProps) {
  const add = () =>
    ask({
      title: '绑定动态口令',
      okText: '下一步',
      run: async (proof) => onBegun(await send(calls.beginTotp, proof)),
      withoutPassword: async () => onBegun(await send(calls.beginTotp)),
    })
  const remove = () =>
    ask({
      title: '移除动态口令',
      says: '移除后手机验证器上的口令不再有效。没有其他二次验证方式时，恢复码一并作废。',
      okText: '移除',
      danger: true,
      offersEnd: true,
      async run(proof, { endOthers }) {
        await send(calls.removeTotp, { ...proof, endOthers })
        await onRemoved()
      },
    })
  return (
    <Part
      title="动态口令"
      says={totp ? used(totp) : '用手机上的验证器应用扫码绑定，登录时输入每30秒更换的6位口令。'}
      action={
        totp ? (
          <Button danger onClick={remove}>
            移除
          </Button>
        ) : (
          <Button type="primary" onClick={add}>
            绑定
          </Button>
        )
      }
    />
  )
}

type PasskeysProps = {
  passkeys: OwnFactors['passkeys']
  ask: (question: Question) => void
  onChanged: (sentence: string, recoveryCodes?: readonly string[]) => Promise<void>
}

function Passkeys({ passkeys, ask, onChanged }: PasskeysProps) {
  const add = () =>
    ask({
      title: '添加通行密钥',
      says: '给密钥起一个认得出的名称，确定后按浏览器提示操作。',
      okText: '添加',
      named: '密钥名称',
      offersEnd: true,
      async run(proof, { name, endOthers }) {
        const response = await makePasskey(await send(calls.beginPasskey, proof))
        const { recoveryCodes } = await send(calls.confirmPasskey, { name, response, endOthers })
        await onChanged('通行密钥已添加', recoveryCodes)
      },
    })
  const remove = ({ id, name }: OwnFactors['passkeys'][number]) =>
    ask({
      title: `移除通行密钥“${name}”`,
      okText: '移除',
      danger: true,
      offersEnd: true,
      async run(proof, { endOthers }) {
        await send(calls.removePasskey, { id, ...proof, endOthers })
        await onChanged('通行密钥已移除')
      },
    })
  const able = takesPasskeys()
  return (
    <Part
      title="通行密钥"
      says={able ? 'USB 安全密钥，或电脑、手机的指纹、面容、PIN。' : sessionMessages.passkeyElsewhere}
      action={
        <Button disabled={!able} onClick={add}>
          添加
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className="security-keys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>
                <span className="security-quiet">{used(passkey)}</span>
              </span>
              <Button danger type="link" size="small" onClick={() => remove(passkey)}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

type RecoveryProps = {
  data: OwnFactors
  ask: (question: Question) => void
  onRenewed: (codes: readonly string[]) => void
}

function Recovery({ data: { totp, passkeys, recoveryCodes }, ask, onRenewed }: RecoveryProps) {
  const some = totp !== null || passkeys.length > 0
  const renew = () =>
    ask({
      title: '重新生成恢复码',
      says: '原来的恢复码全部作废。',
      okText: '生成',
      run: async (proof) => onRenewed((await send(calls.newRecoveryCodes, proof)).recoveryCodes),
    })
  return (
    <Part
      title="恢复码"
      says={
        some
          ? `还有 ${recoveryCodes} 个可用。手机或密钥不在身边时，每个可代替一次二次验证。`
          : '绑定动态口令或添加通行密钥后给出，手机或密钥遗失时用来登录。'
      }
      action={
        <Button disabled={!some} onClick={renew}>
          重新生成
        </Button>
      }
    />
  )
}

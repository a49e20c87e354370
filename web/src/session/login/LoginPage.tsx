import { productTitle } from '@tejian/contract/kit/constants.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSession } from '../../kit/session/store.ts'
import { wantedAddress } from '../../kit/session/wayBack.ts'
import { boot } from '../../kit/transport/boot.ts'
import { type LoginInput, useLogin } from '../useLogin.ts'
import { LoginForm } from './LoginForm.tsx'
import './login.css'
import { PublicLinks } from './PublicLinks.tsx'

const ResetPassword = lazy(async () => ({ default: (await import('./ResetPassword.tsx')).ResetPassword }))
const SecondFactorForm = lazy(async () => ({
  default: (await import('./SecondFactorForm.tsx')).SecondFactorForm,
}))
const DemoAccounts = lazy(async () => ({ default: (await import('./DemoAccounts.tsx')).DemoAccounts }))

const empty: LoginInput = { loginName: '', password: '', remember: false }

/** The login page: light, and of its own making, so that it paints before the application's code arrives. */
export default function LoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [input, setInput] = useState(empty)
  const [forgotten, setForgotten] = useState(false)
  const [notice, setNotice] = useState('')
  const change = (part: Partial<LoginInput>) => setInput((present) => ({ ...present, ...part }))
  const onSignedIn = async (info: UserInfo, remember: boolean): Promise<void> => {
    beginSession(info, remember)
    await navigate(wantedAddress(search) || '/', { replace: true })
  }
  const login = useLogin(onSignedIn)
  const { question, leaveQuestion } = login
  const backToPassword = (sentence: string) => {
    change({ password: '' })
    leaveQuestion(sentence)
  }
  const back = (loginName: string, said: string) => {
    setForgotten(false)
    setNotice(said)
    change({ loginName, password: '' })
  }
  return (
    <div className="login-page">
      <header>
        <h1>{productTitle}</h1>
        <p>检验 · 监察 · 使用单位</p>
      </header>
      <main>
        <p className="field-hint" role="status">
          {notice}
        </p>
        {question && (
          <Suspense>
            <SecondFactorForm
              question={question}
              onSignedIn={(info) => onSignedIn(info, question.remember)}
              onBack={backToPassword}
            />
          </Suspense>
        )}
        {question ? null : forgotten ? (
          <Suspense>
            <ResetPassword loginName={input.loginName} onBack={back} />
          </Suspense>
        ) : (
          <LoginForm input={input} onChange={change} login={login} onForgotten={() => setForgotten(true)} />
        )}
        <PublicLinks />
      </main>
      {boot.demo && !forgotten && !question && (
        <Suspense>
          <DemoAccounts onChoose={(loginName, password) => change({ loginName, password })} />
        </Suspense>
      )}
    </div>
  )
}

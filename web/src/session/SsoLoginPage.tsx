import { secondFactorCode } from '@tejian/contract/kit/constants.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'
import type { AskedFactor } from '@tejian/contract/session/secondFactorCalls.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSession } from '../kit/session/store.ts'
import { ErrorScreen } from '../kit/shell/ErrorScreen.tsx'
import { WaitingScreen } from '../kit/shell/WaitingScreen.tsx'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { finishBinding, isBinding } from './binding.ts'
import { signInBySso } from './signIn.ts'
import './login/login.css'

const SecondFactorForm = lazy(async () => ({
  default: (await import('./login/SecondFactorForm.tsx')).SecondFactorForm,
}))

type Problem = { title: string; sentence: string; label: string; address: string }

/** Where the single sign-on comes back to: signs in with what it brought, or binds it to one's account, and leads on. */
export default function SsoLoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [question, setQuestion] = useState<AskedFactor | null>(null)
  const begun = useRef(false)
  const enter = async (info: UserInfo): Promise<void> => {
    beginSession(info, false)
    await navigate('/', { replace: true })
  }
  const failed = (sentence: string): void =>
    setProblem({ title: '登录未成功', sentence, label: '返回登录', address: '/login' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code can be used once, and effects may run twice
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isBinding()) {
      finishBinding(search)
        .then(() => navigate('/', { replace: true }))
        .catch((error: unknown) =>
          setProblem({
            title: '绑定未成功',
            sentence: sentenceOfError(error),
            label: '返回首页',
            address: '/',
          }),
        )
      return
    }
    signInBySso(search)
      .then(enter)
      .catch((error: unknown) => {
        if (error instanceof CallFailure && error.code === secondFactorCode)
          setQuestion(error.detail as AskedFactor)
        else failed(sentenceOfError(error))
      })
  }, [])
  if (problem)
    return (
      <ErrorScreen
        title={problem.title}
        sentence={problem.sentence}
        action={{ label: problem.label, address: problem.address }}
      />
    )
  if (question)
    return (
      <div className="login-page">
        <main>
          <Suspense>
            <SecondFactorForm
              question={{ ...question, remember: false }}
              onSignedIn={enter}
              onBack={(sentence) =>
                sentence ? failed(sentence) : void navigate('/login', { replace: true })
              }
            />
          </Suspense>
        </main>
      </div>
    )
  return <WaitingScreen text="正在登录……" />
}

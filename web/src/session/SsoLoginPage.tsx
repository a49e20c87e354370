import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beginSession } from '../kit/session/store.ts'
import { ErrorScreen } from '../kit/shell/ErrorScreen.tsx'
import { WaitingScreen } from '../kit/shell/WaitingScreen.tsx'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import { signInBySso } from './signIn.ts'

/** Where the single sign-on comes back to: signs in with what it brought, and leads on to the home page. */
export default function SsoLoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [problem, setProblem] = useState('')
  const begun = useRef(false)
  useEffect(() => {
    // A code can be used once; React's strict mode runs effects twice.
    if (begun.current) return
    begun.current = true
    const work = async (): Promise<void> => {
      beginSession(await signInBySso(search), false)
      await navigate('/', { replace: true })
    }
    work().catch((error: unknown) => setProblem(sentenceOfError(error)))
  }, [navigate, search])
  if (!problem) return <WaitingScreen text="正在登录……" />
  return (
    <ErrorScreen title="登录未成功" sentence={problem} action={{ label: '返回登录', address: '/login' }} />
  )
}

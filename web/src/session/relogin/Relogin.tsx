import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { onSessionEnded } from '../../kit/session/ended.ts'

const ReloginDialog = lazy(async () => ({ default: (await import('./ReloginDialog.tsx')).ReloginDialog }))

/** Waits for a session that ends, and keeps the refused calls waiting until somebody has signed in again. */
export function Relogin() {
  const [waiting, setWaiting] = useState<{ answer: (signedIn: boolean) => void } | null>(null)
  useEffect(() => onSessionEnded(() => new Promise((answer) => setWaiting({ answer }))), [])
  const done = useCallback(
    (signedIn: boolean) => {
      waiting?.answer(signedIn)
      setWaiting(null)
    },
    [waiting],
  )
  return <Suspense>{waiting && <ReloginDialog onDone={done} />}</Suspense>
}

import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { onUnreleased } from '../../kit/session/signing.ts'

const SigningDialog = lazy(async () => ({ default: (await import('./SigningDialog.tsx')).SigningDialog }))

/** Waits for a signature that needs its person's password, and keeps the refused calls waiting until it was given. */
export function Signing() {
  const [waiting, setWaiting] = useState<{ answer: (released: boolean) => void } | null>(null)
  useEffect(() => onUnreleased(() => new Promise((answer) => setWaiting({ answer }))), [])
  const done = useCallback(
    (released: boolean) => {
      waiting?.answer(released)
      setWaiting(null)
    },
    [waiting],
  )
  return <Suspense>{waiting && <SigningDialog onDone={done} />}</Suspense>
}

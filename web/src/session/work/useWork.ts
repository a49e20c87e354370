import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { useCallback, useEffect, useRef } from 'react'
import { randomText } from '../../kit/transport/randomText.ts'
import { send } from '../../kit/transport/send.ts'
import type { Solved } from '../signIn.ts'
import { type Solving, solve } from './solve.ts'

type Work = { name: string; solved: Promise<Solved | null>; stop(): void }

/** Work for a name, when it is `asked`, or when the server says so. */
function workFor(name: string, asked: boolean): Work {
  let solving: Solving | null = null
  let stopped = false
  const work = async (): Promise<Solved | null> => {
    if (!asked && !(await send(workCalls.checkIp, { loginName: name })).needCode) return null
    const randomNum = randomText()
    const { challenge } = await send(workCalls.drawWork, { randomNum, loginName: name })
    if (stopped) return null
    solving = solve(challenge)
    return { randomNum, validateCode: await solving.solution }
  }
  const solved = work()
  // Whoever signs in hears of a failure; whoever only leaves the field does not.
  solved.catch(() => {})
  const stop = (): void => {
    stopped = true
    solving?.stop()
  }
  return { name, solved, stop }
}

/**
 * The work that the server asks of this browser when a name signs in from an address not seen before, or has failed (spec 1
 * §7, checkIp and getCode). It begins while the password is being typed, and mostly is done before it is needed.
 */
export function useWork() {
  const present = useRef<Work | null>(null)

  const begin = useCallback((loginName: string, asked: boolean): Work => {
    present.current?.stop()
    present.current = workFor(loginName.trim(), asked)
    return present.current
  }, [])
  useEffect(() => () => present.current?.stop(), [])

  /** Asks whether a name needs work, once per name, and begins with it. */
  const prepare = useCallback(
    (loginName: string): void => {
      if (loginName.trim() && present.current?.name !== loginName.trim()) begin(loginName, false)
    },
    [begin],
  )

  /** What signs in along with a name: null where the server asks for nothing. Work is used once. */
  const solved = useCallback(
    async (loginName: string, again: boolean): Promise<Solved | null> => {
      const known = present.current
      const work = !again && known?.name === loginName.trim() ? known : begin(loginName, again)
      present.current = null
      return work.solved
    },
    [begin],
  )

  /** Begins with the next after a refusal, since it will be asked for. */
  const next = useCallback((loginName: string): void => void begin(loginName, true), [begin])

  return { prepare, solved, next }
}

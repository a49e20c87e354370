import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { type CheckSheet, checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useEffect, useState } from 'react'
import { useOutbox } from '../../../kit/offline/outbox.ts'
import { kept } from '../../../kit/offline/store.ts'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status >= 500)

/** Fetches a value and keeps it; without a network the one that was kept. */
export async function fetchOrKept<T>(account: string, name: string, fetching: () => Promise<T>): Promise<T> {
  try {
    const value = await fetching()
    useOutbox.setState({ unreachable: false })
    await kept.put(account, name, value).catch(() => {})
    return value
  } catch (error) {
    if (isUnreachable(error)) useOutbox.setState({ unreachable: true })
    const before = isUnreachable(error) ? await kept.get<T>(account, name) : null
    if (!before) throw error
    return before.value
  }
}

export const fetchSheet = (account: string, id: string): Promise<CheckSheet> =>
  fetchOrKept(account, `check/${id}`, () => send(checkCalls.sheet, { id }))

/** A value that is fetched once, and what hindered it. */
export function useFetched<T>(fetching: () => Promise<T>, key: string) {
  const [state, setState] = useState<{ value?: T; sentence?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to fetch anew
  useEffect(() => {
    let left = false
    setState({})
    fetching().then(
      (value) => !left && setState({ value }),
      (error: unknown) => !left && setState({ sentence: sentenceOfError(error) }),
    )
    return () => {
      left = true
    }
  }, [key])
  return state
}

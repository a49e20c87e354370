import { type CheckSheet, checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useEffect, useState } from 'react'
import { fetchOrKept } from '../../../kit/offline/fetchOrKept.ts'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'

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

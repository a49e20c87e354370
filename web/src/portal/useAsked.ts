import { useEffect, useState } from 'react'
import { sentenceOfError } from '../kit/transport/sentence.ts'

export type Asked<T> = { data: T | null; problem: string | null; busy: boolean }

/** Asks once for each key; the public pages are too light to carry the query cache. */
export function useAsked<T>(key: string, ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ data: null, problem: null, busy: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask anew
  useEffect(() => {
    let left = false
    setState({ data: null, problem: null, busy: true })
    ask().then(
      (data) => !left && setState({ data, problem: null, busy: false }),
      (error: unknown) => !left && setState({ data: null, problem: sentenceOfError(error), busy: false }),
    )
    return () => {
      left = true
    }
  }, [key])
  return state
}

import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { useState } from 'react'
import { type Problems, serverProblems } from './formValues.ts'
import { useAfterPause } from './useAfterPause.ts'

/** What is wrong with a form that draws its fields itself, by field; the sentences without the labels beside the inputs. */
export function useFieldProblems(record: AnyRecord): {
  problems: Problems
  /** A field is being typed: what was wrong with it is not said any more, what `check` finds after a pause is. */
  typed(name: string, check: () => string | null): void
  /** All that a check on saving, or the server, has found. */
  tell(found: Problems): void
} {
  const [problems, setProblems] = useState<Problems>({})
  const { wait, forget } = useAfterPause()
  return {
    problems,
    typed(name, check) {
      setProblems(({ [name]: _gone, ...others }) => others)
      wait(name, () => {
        const problem = check()
        if (problem) setProblems((others) => ({ ...others, [name]: problem }))
      })
    },
    tell(found) {
      forget()
      setProblems(serverProblems(record, [], found))
    },
  }
}

import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { useCallback, useState } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import { changedFields, formProblems, type Problems } from '../../kit/form/formValues.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { type Decision, isFieldShown } from './decision.ts'

/**
 * What a decider has chosen and typed; one set of values for all decisions, so that changing one's mind loses nothing.
 * `wanted` is the one that was asked for, where it is offered.
 */
export function useDecision<N extends string>(
  decisions: readonly Decision<N>[],
  first: Values,
  wanted?: string,
) {
  const [name, setName] = useState(wanted ?? decisions[0]?.name)
  const [base, setBase] = useState(first)
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ sentence: string; late: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const decision = decisions.find((candidate) => candidate.name === name) ?? decisions[0]

  const set = useCallback((field: string, value: Value, moreValues: Readonly<Record<string, Value>> = {}) => {
    setValues((present) => ({ ...present, ...moreValues, [field]: value }))
    setProblems(({ [field]: _before, ...others }) => others)
  }, [])
  const begin = useCallback((from: Values, to: Values = from) => {
    setBase(from)
    setValues(to)
  }, [])
  /** `more` are problems that do not follow from the fields themselves. */
  const check = (fields: Decision['fields'], more: Problems = {}): boolean => {
    const asked = fields.filter((field) => isFieldShown(field, values))
    const found = { ...more, ...formProblems(asked, values, {}) }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  /** Runs a commit: one at a time, its refusal beside the inputs, which stay as they are. True when it went through. */
  const attempt = async (work: () => Promise<void>, onLate?: () => void): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      const { fields, code } = error instanceof CallFailure ? error : {}
      if (fields) setProblems(fields)
      const late = code === 'handled' || code === 'batch'
      setFailure({ sentence: sentenceOfError(error), late })
      if (late) onLate?.()
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    decision,
    choose: setName,
    values,
    problems,
    failure,
    busy,
    dirty: changedFields(base, values).length > 0,
    changed: changedFields(base, values),
    set,
    begin,
    check,
    attempt,
  }
}

export type DecisionState = ReturnType<typeof useDecision<string>>

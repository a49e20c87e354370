import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useState } from 'react'
import type { Problems } from '../../kit/form/formValues.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { blankMove, type MoveValues, moveProblems, type OfferedMove } from './moves.ts'

/**
 * A decision being taken: which move, what was typed, what is wrong with it, why the server refused. `wanted` is the move
 * that the person has asked for, where it is one of those offered.
 */
export function useMove(moves: readonly OfferedMove[], wanted: string | null = null) {
  const [action, setAction] = useState<string | null>(wanted)
  const [values, setValues] = useState<MoveValues>(blankMove)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const move = moves.find((candidate) => candidate.action === action) ?? moves[0]
  const set = (patch: Partial<MoveValues>): void => {
    setValues({ ...values, ...patch })
    const answered = { ...patch, ...patch.texts }
    setProblems((present) =>
      Object.fromEntries(Object.entries(present).filter(([name]) => !(name in answered))),
    )
  }
  /** Runs the move once its wants are met, one at a time; true when it went through. Nothing typed is lost otherwise. */
  const attempt = async (
    work: (move: OfferedMove, values: MoveValues) => Promise<void>,
  ): Promise<boolean> => {
    if (!move || busy) return false
    const found = moveProblems(move, values)
    setProblems(found)
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    setFailure(null)
    try {
      await work(move, values)
      return true
    } catch (error) {
      if (error instanceof CallFailure && error.fields) setProblems(error.fields)
      setFailure(sentenceOfError(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { move, choose: setAction, values, set, problems, failure, busy, attempt }
}

export type MoveState = ReturnType<typeof useMove>

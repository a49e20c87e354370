import {
  confirmationLinkCalls,
  type ShownConfirmation,
  type ShownDevice,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfEntry } from '../../kit/transport/sentence.ts'

export type Answer = { answer: NonNullable<ShownDevice['answer']>; note: string }
type Waiting = Answer & { id: string; version: number }

/** An answer goes to the server when nothing more is added to it for so long, ms. */
const pause = 700
/** As many as one call takes. */
const mostAtOnce = 50

/** Whether an answer says what it has to: that something is wrong says what would be right. */
export const isWhole = ({ answer, note }: Answer): boolean =>
  answer !== confirmAnswers.wrong || note.trim() !== ''

/**
 * Answers of the devices on the screen, kept at the server while they are given, so that a telephone that is put away
 * loses none. `flush` sends what is left; it resolves to whether everything is kept.
 */
export function useKeptAnswers(
  token: string,
  onKept: (shown: ShownConfirmation) => void,
  onChanged: () => void,
) {
  const [given, setGiven] = useState<Readonly<Record<string, Answer>>>({})
  const [problem, setProblem] = useState('')
  const waiting = useRef(new Map<string, Waiting>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef(Promise.resolve(true))

  const send = async (): Promise<boolean> => {
    const answers = [...waiting.current.values()].slice(0, mostAtOnce)
    if (answers.length === 0) return true
    for (const { id } of answers) waiting.current.delete(id)
    try {
      const { shown, changed } = await nobody.send(confirmationLinkCalls.keepByLink, {
        token,
        answers: JSON.stringify(answers),
      })
      onKept(shown)
      setProblem(changed.length > 0 ? say.changed(changed.length) : '')
      if (changed.length > 0) {
        setGiven((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !changed.includes(id))))
        onChanged()
      }
      return changed.length === 0 && send()
    } catch (error) {
      // What was answered again meanwhile stands.
      for (const one of answers) if (!waiting.current.has(one.id)) waiting.current.set(one.id, one)
      setProblem(sentenceOfEntry(error))
      return false
    }
  }
  const sendNext = (): Promise<boolean> => {
    clearTimeout(timer.current)
    sending.current = sending.current.then(send)
    return sending.current
  }
  const flush = async (): Promise<boolean> => {
    const silent = Object.values(given).filter((answer) => !isWhole(answer)).length
    if (silent > 0) setProblem(say.noWrongNotes(silent))
    return silent === 0 && sendNext()
  }
  const putAway = useRef(sendNext)
  putAway.current = sendNext
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void putAway.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      clearTimeout(timer.current)
    }
  }, [])

  const give = ({ id, version }: ShownDevice, answer: Answer): void => {
    setGiven((now) => ({ ...now, [id]: answer }))
    clearTimeout(timer.current)
    if (isWhole(answer)) waiting.current.set(id, { id, version, ...answer })
    else waiting.current.delete(id)
    timer.current = setTimeout(() => void sendNext(), pause)
  }
  return {
    give,
    flush,
    problem,
    answerOf: ({ id, answer, note }: ShownDevice): Answer | undefined =>
      given[id] ?? (answer ? { answer, note } : undefined),
  }
}

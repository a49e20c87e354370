import { type WeekAnswer, weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import {
  type Cell,
  cellWords,
  type Grip,
  gripKey,
  gripProblem,
  gripWords,
  movedWith,
  sameCell,
} from './weekModel.ts'

type Items = ReadonlyArray<{ seisn: string; version: number }>
type Move = { items: Items; date: string; from: string; to: string }

/** The last move, and the call that takes it back. */
export type LastMove = { words: string; back: Move }

/** What is taken up, where it would go, what is said about it, and the last move with its way back. */
export type Moving = ReturnType<typeof useMoving>

const sendMove = ({ items, ...to }: Move) =>
  send(weekCalls.taskWeekMove, { ...to, items: JSON.stringify(items) })

export function useMoving(week: WeekAnswer, onMoved: () => void) {
  const [grip, setGrip] = useState<Grip | null>(null)
  const [target, setTarget] = useState<Cell | null>(null)
  const [said, say] = useState('')
  const [last, setLast] = useState<LastMove | null>(null)
  const [busy, setBusy] = useState(false)
  /** The handle that gets the focus when it stands in its new cell. */
  const [follow, setFollow] = useState('')

  const letGo = (): void => {
    setGrip(null)
    setTarget(null)
  }
  const pick = (next: Grip): boolean => {
    const problem = gripProblem(next.stops)
    if (problem || busy) {
      say(problem)
      return false
    }
    setGrip(next)
    setTarget(next.from)
    say(`已拾起${gripWords(next.stops)}，方向键选择人员和日期，回车放下，Esc取消`)
    return true
  }
  const aim = (cell: Cell): void => {
    if (target && sameCell(cell, target)) return
    setTarget(cell)
    say(cellWords(week, cell))
  }
  const cancel = (): void => {
    if (!grip) return
    letGo()
    say('已取消移动')
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failure(error)
      say(sentenceOfError(error))
    } finally {
      setBusy(false)
      onMoved()
    }
  }
  /** Moves to a cell; what stays where it was is let go. */
  const drop = async (cell: Cell, taken: Grip | null = grip): Promise<void> => {
    letGo()
    if (!taken || busy) return
    if (sameCell(cell, taken.from)) return say('未移动')
    const stops = movedWith(week, taken, cell.date)
    const { from } = taken
    const items = stops.map(({ seisn, version }) => ({ seisn, version }))
    await attempt(async () => {
      const { moved } = await sendMove({ items, date: cell.date, from: from.loginName, to: cell.loginName })
      const words = `已将${gripWords(stops)}移至${cellWords({ ...week, loads: [] }, cell).replace('，空闲', '')}`
      setFollow(gripKey({ ...taken, from: cell }))
      setLast({ words, back: { items: moved, date: from.date, from: cell.loginName, to: from.loginName } })
      say(words)
    })
  }
  const undo = (): Promise<void> =>
    attempt(async () => {
      if (!last) return
      setLast(null)
      await sendMove(last.back)
      say('已撤销上一次移动')
    })
  return {
    grip,
    target,
    said,
    last,
    busy,
    pick,
    aim,
    cancel,
    drop,
    undo,
    follow,
    forget: () => setLast(null),
    followed: () => setFollow(''),
  }
}

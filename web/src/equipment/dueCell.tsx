import type { ReactNode } from 'react'
import { today } from '../kit/clock.ts'
import { dueState } from '../shared/work/deadline.ts'

/** States of use in which nothing falls due any more: stopped, scrapped, dismantled, moved, cancelled. */
const idle = new Set(['2', '3', '4', '5', '9'])

/** A due date with what it means today; of what is out of use just the date. `state` is the field that says so. */
export const dueCell =
  <Field extends string, State extends string>(field: Field, state: State) =>
  (row: Readonly<Record<Field | State, string | null>>): ReactNode => {
    const day = row[field]
    const due = dueState(day, today())
    if (!due) return null
    const resting = idle.has(row[state] ?? '')
    return resting ? day?.slice(0, 10) : <span className={`tj-state tj-state-${due.tone}`}>{due.text}</span>
  }

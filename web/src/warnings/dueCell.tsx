import { today } from '../kit/clock.ts'
import { dueState } from '../shared/work/deadline.ts'

/** A due date with the days that are left or past: red overdue, orange soon. */
export const dueCell =
  <F extends string>(field: F) =>
  (row: { readonly [K in F]?: string | null }) => {
    const state = dueState(row[field], today())
    return state && <span className={`tj-state tj-state-${state.tone}`}>{state.text}</span>
  }

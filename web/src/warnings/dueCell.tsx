import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import dayjs from 'dayjs'
import { dueState } from '../shared/work/deadline.ts'

/** A due date with the days that are left or past: red overdue, orange soon. */
export const dueCell = (field: string) => (row: ListedRow) => {
  const state = dueState(row[field], dayjs().format('YYYY-MM-DD'))
  return state && <span className={`tj-state tj-state-${state.tone}`}>{state.text}</span>
}

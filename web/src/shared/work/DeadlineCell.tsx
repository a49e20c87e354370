import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import dayjs from 'dayjs'
import { deadlineState } from './deadline.ts'

/** The deadline with its working days, red when it has passed, orange on its day. */
export function DeadlineCell({ row }: { row: ListedRow }) {
  const state = deadlineState(row, dayjs().format('YYYY-MM-DD'))
  if (!state || state.tone === 'none') return state?.text
  return <span className={`tj-state tj-state-${state.tone}`}>{state.text}</span>
}

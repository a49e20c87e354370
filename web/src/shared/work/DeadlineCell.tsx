import { today } from '../../kit/clock.ts'
import { type Due, deadlineState } from './deadline.ts'

/** The deadline with its working days, red when it has passed, orange on its day. */
export function DeadlineCell({ row }: { row: Due }) {
  const state = deadlineState(row, today())
  if (!state || state.tone === 'none') return state?.text
  return <span className={`tj-state tj-state-${state.tone}`}>{state.text}</span>
}

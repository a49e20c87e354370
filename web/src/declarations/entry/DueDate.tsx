import { type DueState, dueState } from '@tejian/contract/equipment/dueState.ts'
import { today } from '../../kit/clock.ts'

const shown: Record<DueState, { tone: string; word: string }> = {
  overdue: { tone: 'red', word: '超期' },
  dueSoon: { tone: 'orange', word: '将到期' },
  ok: { tone: 'green', word: '有效期内' },
}

/** A next inspection date with what it means today; the colour never stands alone. */
export function DueDate({ date }: { date: string }) {
  if (!date) return <span className="tj-empty">—</span>
  const { tone, word } = shown[dueState(date, today())]
  return (
    <span className={`tj-state tj-state-${tone}`}>
      {date} {word}
    </span>
  )
}

import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'

/** What of a row says until when it is to be done: yyyy-MM-dd, and the working days left that lists of business state. */
export type Due = {
  readonly deadline: string | null
  readonly daysLeft?: number | null
  readonly deadlineEstimated?: boolean | null
}

/** A deadline with what it means today, counted in working days by the server. */
export function deadlineState(
  { deadline, daysLeft, deadlineEstimated }: Due,
  today: string,
): { text: string; tone: Tone } | null {
  if (!deadline) return null
  const day = deadline.slice(0, 10)
  if (deadlineEstimated) return { text: `${day}（暂估）`, tone: 'none' }
  if (typeof daysLeft !== 'number') return { text: day, tone: 'none' }
  if (daysLeft < 0) return { text: `${day} 超期${-daysLeft}个工作日`, tone: 'red' }
  // The last working day has passed, the next one has not begun.
  if (day < today) return { text: `${day} 已到期`, tone: 'red' }
  if (day === today) return { text: `${day} 今天到期`, tone: 'orange' }
  return { text: `${day} 还剩${daysLeft}个工作日`, tone: 'none' }
}

/** Days before a due date in which it is shown as due soon (design, Tokens: orange means due soon). */
const soonDays = 30

/** When a device is due for its inspection: overdue, soon, or in order. */
export function dueState(due: unknown, today: string): { text: string; tone: Tone } | null {
  if (typeof due !== 'string' || due === '') return null
  const day = due.slice(0, 10)
  const left = daysBetween(today, day)
  if (left < 0) return { text: `${day} 超期${-left}天`, tone: 'red' }
  if (left <= soonDays)
    return { text: left === 0 ? `${day} 今天到期` : `${day} 还有${left}天`, tone: 'orange' }
  return { text: day, tone: 'green' }
}

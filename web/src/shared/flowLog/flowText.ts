import type { Tone } from '@tejian/contract/kit/tone.ts'
import type { FlowLine } from '@tejian/contract/shared/flow/calls.ts'

const hourMinutes = 60
/** A day of office hours, 8:30–12:00 and 13:30–17:30, in which the log counts (contract/kit/workingDays.ts). */
const dayMinutes = 450

/** A length in working minutes as people say it; '' for a step that is still open or has none. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return '不足1分钟'
  if (minutes < hourMinutes) return `${minutes}分钟`
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  const rest = (minutes % dayMinutes) % hourMinutes
  if (days > 0) return `${days}个工作日${hours > 0 ? `${hours}小时` : ''}`
  return `${hours}小时${rest > 0 ? `${rest}分` : ''}`
}

/** Working minutes of all finished steps. */
export const totalMinutes = (lines: readonly FlowLine[]): number =>
  lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0)

/** The colour of a line: went forward, came back, is open now or is void. */
export function lineTone(line: FlowLine): Tone {
  if (line.action === 'open') return 'none'
  if (line.action === 'return' || line.fallbackReason) return 'orange'
  if (line.action === 'void' || line.action === 'withdraw') return 'grey'
  return 'green'
}

/** When the open step began: with the last thing that happened to the same business before it. */
export function openSince(lines: readonly FlowLine[], line: FlowLine): string | null {
  const before = lines.slice(0, lines.indexOf(line)).filter((other) => other.no === line.no)
  return (before.at(-1) ?? lines.slice(0, lines.indexOf(line)).at(-1))?.executeTime ?? null
}

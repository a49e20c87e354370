import { addDays, isDate } from './calendarDate.ts'

/** What whoever asks so holds. */
export const rehearsalPermission = 'rehearsal.view'

/** Terms that are worth looking ahead to are shorter; what lies further away is guessed. */
export const mostRehearsedDays = 90

export const rehearsalMessages = {
  banner: (day: string): string => `期限预演：按${day}推算，只读`,
  how: '假定此前无人办理：到期、超期按所选日期计算，业务数据和环节仍是现在的',
  readOnly: '期限预演只供查看，不能办理业务',
  wrongDay: '请选择推算日期',
  pastDay: '推算日期应晚于今天',
  farDay: `推算日期最多到${mostRehearsedDays}天后`,
} as const

/** Why a day cannot be looked ahead to; null where it can. */
export function rehearsalProblem(day: string, today: string): string | null {
  if (!isDate(day)) return rehearsalMessages.wrongDay
  if (day <= today) return rehearsalMessages.pastDay
  return day > addDays(today, mostRehearsedDays) ? rehearsalMessages.farDay : null
}

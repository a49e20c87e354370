import { addDays } from '@tejian/contract/kit/calendarDate.ts'

const [valid, soon, lapsed] = ['1', '2', '3'] as const
const soonDays = 60

/** CERT_STATE on a day: what somebody has decided (suspended, revoked, struck) stays, the rest follows from the dates. */
export function certificateState<S extends string | null>(
  state: S,
  validDate: string | null,
  today: string,
): S | string {
  const dated = state === valid || state === soon || state === lapsed
  if (!dated || validDate === null) return state
  if (validDate < today) return lapsed
  return validDate <= addDays(today, soonDays) ? soon : valid
}

import { addDays } from '@tejian/contract/kit/calendarDate.ts'

const [valid, soon, lapsed] = ['1', '2', '3']
const soonDays = 60

/** CERT_STATE on a day: what somebody has decided (suspended, revoked, struck) stays, the rest follows from the dates. */
export function certificateState(state: string, validDate: string, today: string): string {
  if (state !== valid && state !== soon && state !== lapsed) return state
  if (validDate < today) return lapsed as string
  return (validDate <= addDays(today, soonDays) ? soon : valid) as string
}

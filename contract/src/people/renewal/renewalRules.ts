import { addMonths, daysBetween } from '../../kit/calendarDate.ts'
import { type PersonCertificate, withdrawnStates } from '../personCertificate.ts'
import { renewalMessages } from './renewalMessages.ts'

/** A certificate runs four years from its issue or its last renewal (TSG Z6001-2019). */
export const renewalYears = 4
/** Its holder applies a month before it ends at the latest (TSG Z6001-2019); the register takes applications half a year before. */
const lateMonths = 1
const earlyMonths = 6
/** Nobody over 65 is renewed (TSG Z6001-2019, 复审合格条件). */
const oldestAge = 65

/** A certificate; without its holder's ID number nothing is said of the age. */
type Renewable = Pick<PersonCertificate, 'certStatus' | 'validDate'> &
  Partial<Pick<PersonCertificate, 'idcard'>>

/** Years of age on a day by an ID number; null where there is none. */
export function ageOn(idcard: string | null | undefined, today: string): number | null {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(idcard ?? '') ?? []
  if (!year) return null
  const had = today.slice(5) >= `${month}-${day}`
  return Number(today.slice(0, 4)) - Number(year) - (had ? 0 : 1)
}

/** Why a certificate cannot be renewed on a day: the sentence, or null. */
export function renewalProblem({ certStatus, validDate, idcard }: Renewable, today: string): string | null {
  const until = (validDate ?? '').slice(0, 10)
  if (withdrawnStates.includes(certStatus ?? '')) return renewalMessages.withdrawn
  if (until === '' || until < today) return renewalMessages.lapsed(until)
  const from = addMonths(until, -earlyMonths)
  if (today < from) return renewalMessages.tooEarly(from)
  return (ageOn(idcard, today) ?? 0) > oldestAge ? renewalMessages.tooOld : null
}

/** Until when a renewed certificate runs: four years on from the day on which it would have ended. */
export const renewedUntil = (validDate: string): string =>
  addMonths(validDate.slice(0, 10), renewalYears * 12)

/** What a reviewer is told of an application of this day; null when it came in time. */
export function lateness(validDate: string, today: string): string | null {
  const until = validDate.slice(0, 10)
  return today > addMonths(until, -lateMonths) ? renewalMessages.late(daysBetween(today, until)) : null
}

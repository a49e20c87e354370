import { type DayName, dayNames, planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'

/** What an inspector may inspect (TSG Z8002): class prefixes, from when until when, in what state. */
export type Certificate = {
  certno: string
  certtype: string
  classPrefixes: string | null
  issueDate: string | null
  validDate: string | null
  certState: string | null
}

/** A visit that somebody or something is planned for on the same day. */
export type Booking = { seisn: string; place: string; placeName: string }

export type PlannedPerson = {
  loginName: string
  name: string
  /** Holds the inspector's post in the item's institute. */
  isInspector: boolean
  certificates: readonly Certificate[]
  bookings: readonly Booking[]
}

export type PlannedInstrument = {
  id: string
  name: string
  useStatus: string | null
  useStatusName: string
  calibTypeCn: string | null
  ncalibDate: string | null
  /** Further mandatory due dates, by name: 检定 of one part, 校准 of another. */
  tracks?: ReadonlyArray<{ name: string; nextDate: string | null }>
  /** Who has received or borrowed it, and until when. */
  holder?: { loginName: string; name: string; until: string | null } | null
  /** The number of a certificate that is not confirmed yet. */
  unconfirmed?: string | null
  bookings: readonly Booking[]
}

/** What is inspected, and when; the day is the planned one unless it is called otherwise. */
export type InspectedOn = { date: string; equclacode: string; className: string; dayName?: DayName }

/** Where and what is inspected, and when. */
export type Visit = InspectedOn & { place: string }

export type Plan = Visit & {
  today: string
  people: readonly PlannedPerson[]
  instruments: readonly PlannedInstrument[]
}

const stateNames: Readonly<Record<string, string>> = { '3': '过期', '4': '暂扣', '5': '吊销', '6': '注销' }
const inForce: ReadonlySet<string> = new Set(['1', '2'])
const inUse = '1'
const exempt = '4'

export const covers = ({ classPrefixes }: Certificate, equclacode: string): boolean =>
  (classPrefixes ?? '').split(',').some((prefix) => prefix !== '' && equclacode.startsWith(prefix.trim()))

const holdsOn = (certificate: Certificate, date: string): boolean =>
  inForce.has(certificate.certState ?? '') &&
  (certificate.issueDate ?? date) <= date &&
  (certificate.validDate ?? '') >= date

/** The certificate that counts for a class on a day, else the one that comes nearest. */
export function certificateFor(
  certificates: readonly Certificate[],
  { equclacode, date }: Pick<Visit, 'equclacode' | 'date'>,
): Certificate | undefined {
  const own = certificates
    .filter((one) => covers(one, equclacode))
    .toSorted((a, b) => (b.validDate ?? '').localeCompare(a.validDate ?? ''))
  return own.find((one) => holdsOn(one, date)) ?? own[0]
}

/** Why a person's certificates do not cover a class on a day; null when one does. */
export function certificateProblem(
  { name, certificates }: Pick<PlannedPerson, 'name' | 'certificates'>,
  visit: InspectedOn,
): string | null {
  const { date, className, dayName = dayNames.planned } = visit
  const found = certificateFor(certificates, visit)
  if (!found) return planSentences.noCertificate(name, className)
  if (holdsOn(found, date)) return null
  const valid = found.validDate ?? ''
  if (valid < date) return planSentences.lapsed(name, className, valid, date, dayName)
  if (!inForce.has(found.certState ?? ''))
    return planSentences.withdrawn(name, className, stateNames[found.certState ?? ''] ?? '失效', dayName)
  return planSentences.notYet(name, className, found.issueDate ?? '', date, dayName)
}

/** Why a person may not inspect a class on a day; null when nothing is against it. */
export const qualificationProblem = (person: PlannedPerson, visit: InspectedOn): string | null =>
  person.isInspector ? certificateProblem(person, visit) : planSentences.notInspector(person.name)

/** The first booking at another place: one place a day is one visit (docs/decisions, one visit). */
const elsewhere = (bookings: readonly Booking[], place: string): Booking | undefined =>
  bookings.find((booking) => booking.place !== place)

export function personProblem(person: PlannedPerson, visit: Visit): string | null {
  const unqualified = qualificationProblem(person, visit)
  if (unqualified) return unqualified
  const booked = elsewhere(person.bookings, visit.place)
  return booked ? planSentences.personBooked(person.name, visit.date, booked.seisn, booked.placeName) : null
}

/** Somebody else has it on that day: not planned with, and not due to give it back before. Overdue holders still have it. */
function heldByOther(
  { holder }: PlannedInstrument,
  date: string,
  today: string,
  people: readonly string[],
): string | null {
  if (!holder || people.includes(holder.loginName)) return null
  return holder.until && holder.until < date && holder.until >= today ? null : holder.name
}

type Taking = Pick<Visit, 'date' | 'place'> & {
  today?: string
  /** Login names of the inspectors; an instrument in their hands may be taken along. Unknown while nobody is chosen. */
  people?: readonly string[]
}

/** Why an instrument's calibration does not cover a day; null when it does. */
export function calibrationProblem(
  { name, ncalibDate, calibTypeCn, tracks }: PlannedInstrument,
  { date, dayName = dayNames.planned }: Pick<InspectedOn, 'date' | 'dayName'>,
): string | null {
  if (!ncalibDate && calibTypeCn !== exempt) return planSentences.uncalibrated(name)
  if (ncalibDate && ncalibDate < date) return planSentences.calibrationLapsed(name, ncalibDate, date, dayName)
  const lapsed = tracks?.find(({ nextDate }) => nextDate !== null && nextDate < date)
  return lapsed ? planSentences.trackLapsed(name, lapsed.name, lapsed.nextDate ?? '', date, dayName) : null
}

/** Why an instrument may not be taken along on a day; null when nothing is against it. */
export function instrumentProblem(
  instrument: PlannedInstrument,
  { date, place, today = date, people }: Taking,
): string | null {
  const { name } = instrument
  if (instrument.useStatus !== inUse) return planSentences.instrumentState(name, instrument.useStatusName)
  if (instrument.unconfirmed) return planSentences.unconfirmed(name, instrument.unconfirmed)
  const uncovered = calibrationProblem(instrument, { date })
  if (uncovered) return uncovered
  const other = people ? heldByOther(instrument, date, today, people) : null
  if (other) return planSentences.instrumentHeld(name, other, instrument.holder?.until ?? '')
  const booked = elsewhere(instrument.bookings, place)
  return booked ? planSentences.instrumentBooked(name, date, booked.seisn, booked.placeName) : null
}

/** What is against a plan, by the field that has to change. */
export function planProblems(plan: Plan): Record<string, string> {
  const people = plan.people.map((person) => personProblem(person, plan)).filter((text) => text !== null)
  const instruments = plan.instruments
    .map((instrument) =>
      instrumentProblem(instrument, { ...plan, people: plan.people.map(({ loginName }) => loginName) }),
    )
    .filter((text) => text !== null)
  if (plan.people.length < 2) people.push(taskMessages.twoInspectors)
  return {
    ...(plan.date < plan.today && { planInspectDate: taskMessages.pastDate }),
    ...(people.length > 0 && { inspectorLogins: people.join('；') }),
    ...(instruments.length > 0 && { instrumentIds: instruments.join('；') }),
  }
}

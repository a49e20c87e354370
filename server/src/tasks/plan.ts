import { type DayName, dayNames, planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { hoursOfDay, type PlaceVisit, type Stop, timeClash } from '@tejian/contract/tasks/workload.ts'
import type { AskedItem } from '../people/public.ts'
import { type Certificate, holdsOn, isInForce, lackingProblem, tooFewProblems } from './certificates.ts'

/** A device that is planned for a day, with whom and with what it is inspected. */
export type Booking = Stop & {
  readonly logins: readonly string[]
  readonly names: string
  readonly instruments: readonly string[]
}

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
  instName: string
  instNo: string
  specNo: string | null
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
export type InspectedOn = {
  date: string
  equclacode: string
  className: string
  dayName?: DayName
  /** What the institute asks of those who inspect it, beside the certificate for the class. */
  asked?: readonly AskedItem[]
}

/** What is inspected, and when; `own` are its devices, with the others that are planned in the same call. */
export type Visit = InspectedOn & { own: readonly Booking[] }

export type Plan = Visit & {
  today: string
  people: readonly PlannedPerson[]
  instruments: readonly PlannedInstrument[]
  /** Of the institute, from which a replacement may be taken. */
  candidates?: readonly PlannedInstrument[]
  /** Hours of a day beyond which a reason is asked for. */
  limit: number
  overloadReason?: string
  /** Login names whose day holds the plan already, so that it adds nothing to it. */
  unchanged?: readonly string[]
}

const stateNames: Readonly<Record<string, string>> = { '3': '过期', '4': '暂扣', '5': '吊销', '6': '注销' }
const inUse = '1'
const exempt = '4'

export const covers = ({ classPrefixes }: Certificate, equclacode: string): boolean =>
  (classPrefixes ?? '').split(',').some((prefix) => prefix !== '' && equclacode.startsWith(prefix.trim()))

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
  if (!isInForce(found))
    return planSentences.withdrawn(name, className, stateNames[found.certState ?? ''] ?? '失效', dayName)
  return planSentences.notYet(name, className, found.issueDate ?? '', date, dayName)
}

/** Why a person may not inspect a class on a day; null when nothing is against it. */
export function qualificationProblem(person: PlannedPerson, visit: InspectedOn): string | null {
  if (!person.isInspector) return planSentences.notInspector(person.name)
  return certificateProblem(person, visit) ?? lackingProblem(person, visit.asked ?? [], visit.date)
}

/** An own visit and another one of the day that overlap by their given times; nobody is at two places at once. */
function clashOf(
  own: readonly Stop[],
  bookings: readonly Stop[],
): { mine: PlaceVisit; other: PlaceVisit } | null {
  const places = Map.groupBy([...own, ...bookings], ({ place }) => place)
  for (const place of new Set(own.map((stop) => stop.place)))
    for (const [elsewhere, stops] of places) {
      if (elsewhere === place) continue
      const clash = timeClash([...(places.get(place) ?? []), ...stops])
      if (!clash) continue
      const [earlier, later] = clash
      return earlier.place === place ? { mine: earlier, other: later } : { mine: later, other: earlier }
    }
  return null
}

const named = ({ seisns, placeName, begin, hours }: PlaceVisit) => ({
  seisn: seisns[0] ?? '',
  placeName,
  begin,
  hours,
})

const ownOf = (own: readonly Booking[], { loginName }: Pick<PlannedPerson, 'loginName'>): Booking[] =>
  own.filter(({ logins }) => logins.length === 0 || logins.includes(loginName))

export function personProblem(person: PlannedPerson, visit: Visit): string | null {
  const unqualified = qualificationProblem(person, visit)
  if (unqualified) return unqualified
  const clash = clashOf(ownOf(visit.own, person), person.bookings)
  return clash
    ? planSentences.personClash(person.name, visit.date, named(clash.mine), named(clash.other))
    : null
}

/** What a person's day would hold beyond the limit, as the sentence that asks for a reason; null within it. */
export function overloadProblem(
  person: PlannedPerson,
  { date, own, limit }: Pick<Plan, 'date' | 'own' | 'limit'>,
): string | null {
  const { name, bookings } = person
  const total = hoursOfDay([...bookings, ...ownOf(own, person)])
  if (total <= limit) return null
  return planSentences.overload(name, date, {
    count: bookings.length,
    hours: hoursOfDay(bookings),
    total,
    limit,
  })
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

export type Taking = Pick<Visit, 'date' | 'own'> & {
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
  { date, own, today = date, people }: Taking,
): string | null {
  const { name } = instrument
  if (instrument.useStatus !== inUse) return planSentences.instrumentState(name, instrument.useStatusName)
  if (instrument.unconfirmed) return planSentences.unconfirmed(name, instrument.unconfirmed)
  const uncovered = calibrationProblem(instrument, { date })
  if (uncovered) return uncovered
  const other = people ? heldByOther(instrument, date, today, people) : null
  if (other) return planSentences.instrumentHeld(name, other, instrument.holder?.until ?? '')
  const clash = clashOf(ownWith(own, instrument), instrument.bookings)
  return clash ? planSentences.instrumentClash(name, date, named(clash.mine), named(clash.other)) : null
}

const ownWith = (own: readonly Booking[], { id }: PlannedInstrument): Booking[] =>
  own.filter(({ instruments }) => instruments.length === 0 || instruments.includes(id))

/** Other inspectors need it on that day at another place; null when nobody else does. */
export function instrumentWarning(
  { name, bookings }: PlannedInstrument,
  { date, own, people = [] }: Taking,
): string | null {
  const places = new Set(own.map(({ place }) => place))
  const other = bookings.find(
    ({ place, logins }) => !places.has(place) && !logins.some((login) => people.includes(login)),
  )
  return other
    ? planSentences.instrumentShared(name, date, other.seisn, other.placeName, other.names || '他人')
    : null
}

/** Another instrument of the same name, of the same type where there is one, that nothing forbids and nobody else needs. */
export function replacementFor(
  instrument: PlannedInstrument,
  candidates: readonly PlannedInstrument[],
  taking: Taking,
): PlannedInstrument | undefined {
  const free = candidates
    .filter(
      (one) =>
        one.id !== instrument.id &&
        one.instName === instrument.instName &&
        instrumentProblem(one, taking) === null &&
        instrumentWarning(one, taking) === null,
    )
    .toSorted((a, b) => (b.ncalibDate ?? '').localeCompare(a.ncalibDate ?? ''))
  return free.find(({ specNo }) => specNo === instrument.specNo) ?? free[0]
}

/** What is against an instrument; where its own dates have run out, with what may be taken instead. */
function instrumentText(
  instrument: PlannedInstrument,
  candidates: readonly PlannedInstrument[],
  taking: Taking,
): string | null {
  const problem = instrumentProblem(instrument, taking)
  if (!problem || calibrationProblem(instrument, taking) === null) return problem
  const found = replacementFor(instrument, candidates, taking)
  return found
    ? `${problem}，${planSentences.replacement(found.instName, found.instNo, found.ncalibDate ?? '')}`
    : problem
}

const takingOf = ({ date, own, today, people }: Plan): Taking => ({
  date,
  own,
  today,
  people: people.map(({ loginName }) => loginName),
})

/** Whose day the plan makes longer than the limit. */
const overloadsOf = (plan: Plan): string[] =>
  plan.people
    .filter(({ loginName }) => !plan.unchanged?.includes(loginName))
    .map((person) => overloadProblem(person, plan))
    .filter((text) => text !== null)

/** What is to be known of a plan though nothing forbids it; `freeDay` names a day that is not worked. */
export function planWarnings(plan: Plan, freeDay: string | null): string[] {
  const taking = takingOf(plan)
  return [
    ...(freeDay ? [planSentences.freeDay(plan.date, freeDay)] : []),
    ...plan.instruments.map((one) => instrumentWarning(one, taking)).filter((text) => text !== null),
  ]
}

/** What is against a plan, by the field that has to change. */
export function planProblems(plan: Plan): Record<string, string> {
  const people = plan.people.map((person) => personProblem(person, plan)).filter((text) => text !== null)
  const taking = takingOf(plan)
  const others = (plan.candidates ?? []).filter(({ id }) => plan.instruments.every((one) => one.id !== id))
  const instruments = plan.instruments
    .map((instrument) => instrumentText(instrument, others, taking))
    .filter((text) => text !== null)
  const overloads = plan.overloadReason ? [] : overloadsOf(plan)
  if (plan.people.length < 2) people.push(taskMessages.twoInspectors)
  if (plan.people.length > 0) people.push(...tooFewProblems(plan.people, plan.asked ?? [], plan.date))
  return {
    ...(plan.date < plan.today && { planInspectDate: taskMessages.pastDate }),
    ...(people.length > 0 && { inspectorLogins: people.join('；') }),
    ...(instruments.length > 0 && { instrumentIds: instruments.join('；') }),
    ...(overloads.length > 0 && { overloadReason: overloads.join('；') }),
  }
}

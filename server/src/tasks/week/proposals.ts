import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { dayHours } from '@tejian/contract/tasks/parameters.ts'
import type { Bundle, weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { weekSentences } from '@tejian/contract/tasks/weekMessages.ts'
import { hoursOf, hoursOfDay } from '@tejian/contract/tasks/workload.ts'
import { type DueDevice, dueOfUnits } from '../../equipment/public.ts'
import { type AskedOn, askedOnDays } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { placeName, placeOf } from '../place.ts'
import {
  type Booking,
  instrumentProblem,
  type PlannedInstrument,
  type PlannedPerson,
  personProblem,
} from '../plan.ts'
import { certificatesOf, instrumentsById } from '../planFacts.ts'
import { stopOf } from '../stops.ts'
import { type Bundled, bundlesOf, categoryOf, coveringAll } from './bundles.ts'
import { groupOf, nobodyHolding } from './group.ts'
import { staffOf } from './staff.ts'
import { type Taken, takenBetween, usualInstruments, waitingItems } from './waiting.ts'

const mostItems = 500
const mostBundles = 60
const defaultWeeks = 4

type Person = Omit<PlannedPerson, 'bookings'> & { officeId: string | null }

/** What is known when a day is looked for; `taken` grows with every bundle, so that two never get the same hours. */
type Known = {
  today: string
  /** Working days to come, the nearest first. */
  days: readonly string[]
  people: readonly Person[]
  instruments: ReadonlyMap<string, PlannedInstrument>
  usual: (unitId: string, category: string) => string[]
  taken: Taken[]
  className: (equclacode: string) => string
  askedOn: AskedOn
  /** Hours on site that one person has on a day. */
  limit: number
}

const bookingOf = ({ stop, logins, instruments }: Taken): Booking => ({
  ...stop,
  logins,
  instruments,
  names: '',
})

type Found = Pick<Bundle, 'date' | 'people' | 'inspDept' | 'problem'>

/**
 * Those with the least to do that day who are qualified and free, two or as many as the institute asks for; null when
 * there are none.
 */
function groupFor({ items, hours }: Bundled, pool: readonly Person[], date: string, known: Known) {
  const onDay = known.taken.filter((one) => one.date === date)
  const classes = [...new Set(items.map(({ equclacode }) => equclacode ?? ''))]
  const asked = known.askedOn(items, date)
  const fitting = pool.flatMap((person) => {
    const stops = onDay.filter(({ logins }) => logins.includes(person.loginName)).map(bookingOf)
    const before = hoursOfDay(stops)
    if (before > 0 && before + hours > known.limit) return []
    const against = classes.some((equclacode) =>
      personProblem(
        { ...person, bookings: stops },
        { date, own: [], equclacode, className: known.className(equclacode), asked },
      ),
    )
    return against ? [] : [{ ...person, hours: before }]
  })
  const inOrder = fitting.toSorted((a, b) => a.hours - b.hours)
  const group = groupOf(inOrder, asked, date)
  return (
    group && {
      people: group.map(({ loginName, name, hours: before }) => ({ loginName, name, hours: before })),
      inspDept: group[0]?.officeId ?? '',
    }
  )
}

const nobody = { date: '', people: [], inspDept: '' }

/** The first working day on which enough people have room; it is late where it comes after the due date. */
function dayFor(bundled: Bundled, known: Known): Found {
  const pool = coveringAll(known.people, bundled.items)
  if (pool.length < 2) {
    const names = [...new Set(bundled.items.map(({ equclacode }) => known.className(equclacode ?? '')))]
    return { ...nobody, problem: weekSentences.nobodyQualified(names.join('、')) }
  }
  for (const date of known.days) {
    const people = groupFor(bundled, pool, date, known)
    if (people) return { date, ...people, problem: '' }
  }
  const unfit = nobodyHolding(pool, { ...known, items: bundled.items })
  if (unfit.length > 0) return { ...nobody, problem: weekSentences.nobodyHolding(unfit) }
  return { ...nobody, problem: weekSentences.noRoom(known.days.at(-1) ?? known.today) }
}

/** What was taken along last time, with what is against it on the day. */
function instrumentsFor({ items }: Bundled, { date, people }: Found, known: Known) {
  const ids = new Set(items.flatMap((item) => known.usual(item.unitId ?? '', categoryOf(item))))
  return [...ids].flatMap((id) => {
    const instrument = known.instruments.get(id)
    if (!instrument) return []
    const bookings = known.taken
      .filter((one) => one.date === date && one.instruments.includes(id))
      .map(bookingOf)
    const taking = {
      date: date || known.today,
      // A proposal has no time of arrival yet: it clashes with nothing.
      own: [],
      today: known.today,
      people: people.map(({ loginName }) => loginName),
    }
    return [
      { id, name: instrument.name, problem: instrumentProblem({ ...instrument, bookings }, taking) ?? '' },
    ]
  })
}

const device = (
  row: Pick<BusinessItem, 'equcode' | 'equname' | 'equclacode' | 'useaddress'>,
  known: Known,
) => ({
  equcode: row.equcode ?? '',
  equname: row.equname ?? '',
  equclacode: row.equclacode ?? '',
  className: known.className(row.equclacode ?? ''),
  useaddress: row.useaddress ?? '',
})

/** Of a device that nobody has declared the kind of inspection is not known: the periodic one is the usual. */
const dueDevice = (row: DueDevice, known: Known): Bundle['due'][number] => ({
  ...device(row, known),
  seisn: '',
  hours: hoursOf(row.equclacode ?? '', 'DJ'),
  nextinspdate: row.nextinspdate ?? '',
})

const roundedSum = (hours: readonly number[]): number =>
  Math.round(hours.reduce((total, one) => total + one, 0) * 10) / 10

function proposal(bundled: Bundled, dueRows: readonly DueDevice[], known: Known): Bundle {
  const { items, hours, earliestDue } = bundled
  const found = dayFor(bundled, known)
  const instruments = instrumentsFor(bundled, found, known)
  const usable = instruments.filter(({ problem }) => problem === '').map(({ id }) => id)
  const logins = found.people.map(({ loginName }) => loginName)
  for (const item of found.date ? items : [])
    known.taken.push({ date: found.date, logins, instruments: usable, stop: stopOf(item) })
  const due = dueRows.map((row) => dueDevice(row, known))
  const [first] = items
  return {
    key: first?.seisn ?? '',
    unitId: first?.unitId ?? '',
    unitname: first?.unitname ?? '',
    placeName: first ? placeName(first) : '',
    items: items.map((item) => ({
      ...device(item, known),
      seisn: filled(item, 'seisn'),
      hours: stopOf(item).hours,
      taskId: item.taskId ?? '',
      ninspectdate: item.ninspectdate ?? '',
      deadline: item.deadline ?? '',
    })),
    due,
    hours,
    dueHours: roundedSum(due.map((one) => one.hours)),
    earliestDue,
    deadline: items.flatMap(({ deadline }) => deadline ?? []).toSorted()[0] ?? '',
    ...found,
    late: found.date !== '' && earliestDue !== '' && found.date > earliestDue,
    instruments,
  }
}

const workingDays = ({ calendar }: Context, today: string, weeks: number): string[] =>
  Array.from({ length: weeks * 7 }, (_, ahead) => addDays(today, ahead + 1)).filter(
    calendar.now().isWorkingDay,
  )

type Asked = { department?: string | undefined; weeks?: string | undefined }

/** The places of these bundles, the instruments usual there, what is due, and what is arranged already. */
async function knownOf(
  context: Context,
  { bundles, people, weeks }: { bundles: readonly Bundled[]; people: readonly Person[]; weeks: number },
  lookups: Lookups,
): Promise<Known & { due: readonly DueDevice[] }> {
  const today = dayOf(context.now())
  const until = addDays(today, weeks * 7)
  const rows = bundles.flatMap(({ items }) => items).filter(({ unitId }) => unitId !== null)
  const pairs = new Map(
    rows.map((item) => [
      `${item.unitId} ${categoryOf(item)}`,
      { unitId: item.unitId ?? '', category: categoryOf(item) },
    ]),
  )
  const [due, usual] = await Promise.all([
    dueOfUnits(context, [...new Set(rows.map(({ unitId }) => unitId ?? ''))], until),
    usualInstruments(context, [...pairs.values()]),
  ])
  const ids = [...new Set([...pairs.values()].flatMap(({ unitId, category }) => usual(unitId, category)))]
  const wanted = { people: people.map(({ loginName }) => loginName), instruments: ids }
  const [instruments, taken, askedOn] = await Promise.all([
    instrumentsById(context, ids),
    takenBetween(context, [today, until], wanted),
    askedOnDays(
      context,
      bundles.flatMap(({ items }) => items),
    ),
  ])
  return {
    today,
    days: workingDays(context, today, weeks),
    people,
    instruments: new Map(instruments.map((one) => [one.id, one])),
    usual,
    taken,
    askedOn,
    className: (code) => lookups.className(code) ?? code,
    limit: context.parameters.valueOf(dayHours),
    due,
  }
}

/**
 * What could be inspected on one visit: accepted items without a date per place, with what is due there within some weeks,
 * who could go, when and with what. What nobody has given to a department is the work of those that can do it.
 */
export async function taskWeekProposals(
  context: Context,
  asked: Asked,
  lookups: Lookups,
): Promise<AnswerOf<typeof weekCalls.taskWeekProposals>> {
  const weeks = asked.weeks ? Number(asked.weeks) : defaultWeeks
  const { department, departments, whole, inspectors } = await staffOf(context, asked.department)
  const offices = whole ? departments.map(({ id }) => id) : [department.id]
  const [found, certificates] = await Promise.all([
    waitingItems(context, offices, mostItems + 1),
    certificatesOf(
      context,
      inspectors.map(({ loginName }) => loginName),
    ),
  ])
  const people = inspectors.map((person) => ({
    ...person,
    certificates: certificates.get(person.loginName) ?? [],
  }))
  const items = found
    .slice(0, mostItems)
    .filter((item) => whole || item.inspDept !== null || coveringAll(people, [item]).length >= 2)
  const every = bundlesOf(items, people, context.parameters.valueOf(dayHours))
  const bundles = every.slice(0, mostBundles)
  const { due, ...known } = await knownOf(context, { bundles, people, weeks }, lookups)
  const dueAt = Map.groupBy(due, placeOf)
  return {
    weeks,
    bundles: bundles.map((one, at) => {
      // A place with several bundles names what is due there once.
      const again = bundles.findIndex(({ place }) => place === one.place) < at
      return proposal(one, again ? [] : (dueAt.get(one.place) ?? []), known)
    }),
    cut: every.length > mostBundles || found.length > mostItems,
  }
}

import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { massPlanCalls, SiteProposal } from '@tejian/contract/tasks/massPlanCalls.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { dayHours } from '@tejian/contract/tasks/parameters.ts'
import { hoursOf, hoursOfDay, type Stop } from '@tejian/contract/tasks/workload.ts'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { placeOf } from './place.ts'
import type { Booking } from './plan.ts'
import { bookedOn, bookingsOf, namesOf } from './planFacts.ts'

type Asked = {
  seisns: readonly string[]
  inspectorLogins: readonly string[]
  date: string
  spread?: '0' | '1' | undefined
  fixed?: ReadonlyArray<{ place: string; date: string }> | undefined
}

/** All devices of one place, which are inspected on one day. */
type Site = { place: string; items: BusinessItem[]; hours: number; deadline: string | null }

/** Sites of which the earliest is due first; those of one unit follow each other. */
function sitesOf(items: readonly BusinessItem[]): Site[] {
  const sites = [...Map.groupBy(items, placeOf)].map(([place, own]) => ({
    place,
    items: own,
    hours: hoursOfDay(own.map(stopHours)),
    deadline: own.flatMap(({ deadline }) => deadline?.slice(0, 10) ?? []).toSorted()[0] ?? null,
  }))
  return sites.toSorted(
    (a, b) =>
      (a.deadline ?? '9').localeCompare(b.deadline ?? '9') ||
      (a.items[0]?.unitname ?? '').localeCompare(b.items[0]?.unitname ?? '', 'zh') ||
      a.place.localeCompare(b.place),
  )
}

const stopHours = ({ equclacode, inmGroupCode }: BusinessItem): Stop => ({
  seisn: '',
  place: '',
  placeName: '',
  hours: hoursOf(equclacode ?? '', inmGroupCode ?? ''),
  begin: null,
})

/** Days with what they hold: what is booked already, and what is proposed for them. Each is asked for once. */
class Days {
  readonly #context: Context
  readonly #people: readonly string[]
  readonly #apart: readonly string[]
  readonly #booked = new Map<string, Map<string, readonly Booking[]>>()
  readonly #proposed = new Map<string, number>()

  constructor(context: Context, people: readonly string[], apart: readonly string[]) {
    this.#context = context
    this.#people = people
    this.#apart = apart
  }

  async #bookings(date: string): Promise<Map<string, readonly Booking[]>> {
    const known = this.#booked.get(date)
    if (known) return known
    const rows = await bookedOn(this.#context, date, { people: this.#people, instruments: [] }, this.#apart)
    const booked = new Map(this.#people.map((login) => [login, bookingsOf(rows, 'inspectorIds', login)]))
    this.#booked.set(date, booked)
    return booked
  }

  add(date: string, hours: number): void {
    this.#proposed.set(date, this.proposed(date) + hours)
  }

  isWorked(date: string): boolean {
    return this.#context.calendar.now().isWorkingDay(date)
  }

  freeDayName(date: string): string | null {
    return this.#context.calendar.now().freeDayName(date)
  }

  proposed(date: string): number {
    return this.#proposed.get(date) ?? 0
  }

  /** Who has most to do on a day, with what is booked already. */
  async busiest(date: string): Promise<{ login: string; count: number; hours: number }> {
    const loads = [...(await this.#bookings(date))].map(([login, bookings]) => ({
      login,
      count: bookings.length,
      hours: hoursOfDay(bookings),
    }))
    return loads.toSorted((a, b) => b.hours - a.hours)[0] ?? { login: '', count: 0, hours: 0 }
  }

  /** Hours of the busiest person, proposals included. */
  async total(date: string): Promise<number> {
    const { hours } = await this.busiest(date)
    return Math.round((hours + this.proposed(date)) * 10) / 10
  }
}

/** No proposal looks further ahead; certificates and calibrations seldom do. */
const mostDays = 366

/** The first working day on which a site fits; one that is longer than a day gets a day on which nothing else is done. */
async function dayFor(days: Days, { hours }: Site, first: string, limit: number): Promise<string> {
  for (let place = 0, date = first; place < mostDays; place += 1, date = addDays(date, 1)) {
    if (!days.isWorked(date)) continue
    const total = await days.total(date)
    if (total + hours <= limit || (total === 0 && hours > limit)) return date
  }
  return first
}

/** On which day each site of many tasks might be inspected, so that nobody has more to do than a day holds. */
export async function proposeSites(
  context: Context,
  { seisns, inspectorLogins, date, spread, fixed = [] }: Asked,
): Promise<AnswerOf<typeof massPlanCalls.propose>> {
  if (seisns.length === 0) throw new Refusal(taskMessages.chooseTasks)
  const items: BusinessItem[] = []
  for (const seisn of seisns) items.push(await findItem(context, seisn))
  const limit = context.parameters.valueOf(dayHours)
  const days = new Days(
    context,
    inspectorLogins,
    items.map(({ id }) => id),
  )
  const chosen = new Map(fixed.map((one) => [one.place, one.date]))
  const sites = sitesOf(items)
  const dates = new Map<string, string>()
  const put = (site: Site, day: string): void => {
    dates.set(site.place, day)
    days.add(day, site.hours)
  }
  for (const site of sites) {
    const own = chosen.get(site.place) ?? (spread === '1' ? undefined : date)
    if (own) put(site, own)
  }
  for (const site of sites) if (!dates.has(site.place)) put(site, await dayFor(days, site, date, limit))
  const names = await namesOf(context, inspectorLogins)
  const proposed = await Promise.all(
    sites.map((site) => proposalOf(site, dates.get(site.place) ?? date, days, { limit, names })),
  )
  return { limit, sites: proposed.toSorted((a, b) => a.date.localeCompare(b.date)) }
}

async function proposalOf(
  { place, items, hours, deadline }: Site,
  date: string,
  days: Days,
  { limit, names }: { limit: number; names: ReadonlyMap<string, string> },
): Promise<SiteProposal> {
  const total = await days.total(date)
  const { login, count, hours: booked } = await days.busiest(date)
  const note = days.freeDayName(date)
  const over =
    total > limit
      ? planSentences.overload(names.get(login) ?? '检验人员', date, { count, hours: booked, total, limit })
      : ''
  return {
    place,
    unitname: items[0]?.unitname ?? '',
    useaddress: items[0]?.useaddress ?? '',
    seisns: items.flatMap(({ seisn }) => seisn ?? []),
    hours,
    deadline,
    date,
    dayNote: note ? `为${note}` : '',
    dayTotal: total,
    overload: over,
  }
}

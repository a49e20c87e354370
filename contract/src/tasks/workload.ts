import { inspectionKindOf } from '../inspection/inspectionKinds.ts'
import { isUnder } from '../kit/classCodes.ts'

/** How much an inspection is to do on site, and what of a day's visits cannot be done by one person. */

/** Hours that two inspectors need for one device, by class and kind, the narrowest first; an institute's own figures differ. */
const hoursBy: ReadonlyArray<{ under: string; kinds?: readonly string[]; hours: number }> = [
  { under: '1000', kinds: ['WBJY'], hours: 2 },
  { under: '1000', hours: 4 },
  { under: '2100', kinds: ['NDJC'], hours: 1 },
  { under: '2100', hours: 3 },
  { under: '2200', hours: 4 },
  { under: '2300', hours: 0.2 },
  { under: '2400', hours: 6 },
  { under: '3430', hours: 0.5 },
  { under: '3000', kinds: ['JDJY'], hours: 3 },
  { under: '3000', kinds: ['XSQJY'], hours: 0.5 },
  { under: '3000', hours: 1.5 },
  { under: '4000', kinds: ['JDJY'], hours: 4 },
  { under: '4000', hours: 2 },
  { under: '5000', hours: 0.5 },
  { under: '6000', hours: 4 },
  { under: '7000', hours: 0.3 },
  { under: '8000GX', hours: 1 },
  { under: '8000', hours: 4 },
  { under: '9000', hours: 8 },
]
const otherwise = 2

/** Hours on site for one device. */
export function hoursOf(equclacode: string, inmGroupCode: string): number {
  const kind = inspectionKindOf(inmGroupCode, equclacode) ?? ''
  return (
    hoursBy.find(({ under, kinds }) => isUnder(equclacode, under) && (!kinds || kinds.includes(kind)))
      ?.hours ?? otherwise
  )
}

/** One device of a day: where, how long, and from when where a time is given (`HH:mm`). */
export type Stop = {
  readonly seisn: string
  readonly place: string
  readonly placeName: string
  readonly hours: number
  readonly begin: string | null
}

/** The devices of a day at one place. */
export type PlaceVisit = {
  readonly place: string
  readonly placeName: string
  readonly seisns: readonly string[]
  readonly hours: number
  readonly begin: string | null
}

const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 10) / 10

/** The places of a day in order: those with a time by it, then the others as they were arranged. */
export function visitsOf(stops: readonly Stop[]): PlaceVisit[] {
  const visits = [...Map.groupBy(stops, ({ place }) => place).values()].map((own) => ({
    place: own[0]?.place ?? '',
    placeName: own[0]?.placeName ?? '',
    seisns: own.map(({ seisn }) => seisn),
    hours: sum(own.map(({ hours }) => hours)),
    begin: own.flatMap(({ begin }) => begin ?? []).toSorted()[0] ?? null,
  }))
  return visits.toSorted((a, b) => (a.begin ?? '99').localeCompare(b.begin ?? '99'))
}

export const hoursOfDay = (stops: readonly Stop[]): number => sum(stops.map(({ hours }) => hours))

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const endOf = ({ begin, hours }: PlaceVisit): number => minutes(begin ?? '00:00') + hours * 60

/** Two visits of one person that overlap by their given times; null when none do. Visits without a time clash with nothing. */
export function timeClash(stops: readonly Stop[]): readonly [PlaceVisit, PlaceVisit] | null {
  const timed = visitsOf(stops).filter(({ begin }) => begin !== null)
  for (const [place, earlier] of timed.entries()) {
    const later = timed[place + 1]
    if (later && minutes(later.begin ?? '') < endOf(earlier)) return [earlier, later]
  }
  return null
}

/** The visits of a day in words: 2 处 5 台 6.5 小时. */
export const loadText = (stops: readonly Stop[]): string =>
  stops.length === 0 ? '' : `${visitsOf(stops).length}处${stops.length}台${hoursOfDay(stops)}小时`

import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { WeekAnswer, WeekStop } from '@tejian/contract/tasks/weekCalls.ts'

/** One person on one day. */
export type Cell = { readonly loginName: string; readonly date: string }

/** What is taken up to be moved, and from whose day. */
export type Grip = {
  readonly stops: readonly WeekStop[]
  readonly from: Cell
  /** All that stands at one place. */
  readonly whole: boolean
}

/** The devices of a cell at one place. */
export type CellVisit = { readonly place: string; readonly placeName: string; readonly stops: WeekStop[] }

export const stateWords: Readonly<Record<WeekStop['state'], string>> = {
  draft: '暂存',
  toConfirm: '待确认',
  arranged: '已安排',
  reporting: '报告录入',
}

export const cellKey = ({ loginName, date }: Cell): string => `${loginName} ${date}`
export const sameCell = (a: Cell, b: Cell): boolean => a.loginName === b.loginName && a.date === b.date

/** Tells the handle of something taken up from every other on the page. */
export const gripKey = ({ stops, from, whole }: Grip): string =>
  `${cellKey(from)} ${stops[0]?.seisn} ${whole ? 'whole' : ''}`

/** What each cell holds, place by place, in the order of the answer. */
export function visitsByCell({ stops }: WeekAnswer): ReadonlyMap<string, CellVisit[]> {
  const cells = stops.flatMap((stop) =>
    stop.logins.map((loginName) => ({ key: cellKey({ loginName, date: stop.date }), stop })),
  )
  return new Map(
    [...Map.groupBy(cells, ({ key }) => key)].map(([key, own]) => [
      key,
      [...Map.groupBy(own, ({ stop }) => stop.place)].map(([place, found]) => ({
        place,
        placeName: found[0]?.stop.placeName ?? '',
        stops: found.map(({ stop }) => stop),
      })),
    ]),
  )
}

export const loadsByCell = ({ loads }: WeekAnswer): ReadonlyMap<string, WeekAnswer['loads'][number]> =>
  new Map(loads.map((load) => [cellKey(load), load]))

/** On another day what is merged goes along: the server moves a merged visit as a whole or not at all. */
export function movedWith({ stops }: WeekAnswer, grip: Grip, date: string): readonly WeekStop[] {
  if (date === grip.from.date) return grip.stops
  const visits = new Set(grip.stops.flatMap(({ visitNo }) => visitNo || []))
  const chosen = new Set(grip.stops.map(({ seisn }) => seisn))
  return stops.filter(
    (stop) => chosen.has(stop.seisn) || (visits.has(stop.visitNo) && stop.date === grip.from.date),
  )
}

/** Why this cannot be moved; '' when it can. */
export const gripProblem = (stops: readonly WeekStop[]): string =>
  stops.find(({ problem }) => problem)?.problem ?? ''

const steps: Readonly<Record<string, readonly [people: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The cell beside another by an arrow key, the same one at the edge; null for any other key. */
export function cellBeside({ people, days }: WeekAnswer, cell: Cell, key: string): Cell | null {
  const step = steps[key]
  if (!step) return null
  const row = people.findIndex(({ loginName }) => loginName === cell.loginName) + step[0]
  const column = days.findIndex(({ date }) => date === cell.date) + step[1]
  const [person, day] = [people[row], days[column]]
  return person && day ? { loginName: person.loginName, date: day.date } : cell
}

/** A cell as it is said: 周检验 周三 12-02，2处3台3.5小时. */
export function cellWords(week: WeekAnswer, cell: Cell): string {
  const person = week.people.find(({ loginName }) => loginName === cell.loginName)?.name ?? cell.loginName
  const day = week.days.find(({ date }) => date === cell.date)
  const words = week.loads.find((load) => sameCell(load, cell))?.words
  const beside = [day?.holiday, words ?? '空闲'].filter(Boolean).join('，')
  return `${person} ${day ? `${day.weekday} ` : ''}${cell.date.slice(5)}，${beside}`
}

/** What is moved, as a sentence names it. */
export const gripWords = (stops: readonly WeekStop[]): string => {
  const [first] = stops
  const name = first ? `${first.equname || first.className} ${first.equcode}` : ''
  return stops.length > 1 ? `${first?.placeName ?? ''} ${stops.length}台` : name
}

export const weekAfter = (monday: string, weeks: number): string => addDays(monday, 7 * weeks)

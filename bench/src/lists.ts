import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { interleave } from './interleave.ts'
import type { BenchUser } from './person.ts'
import type { Stage } from './stage.ts'
import {
  type DeviceSearch,
  deviceCount,
  devicePage,
  liftColumns,
  liftFields,
  plainPage,
  runAll,
} from './statements.ts'
import type { BenchRow } from './table.ts'

const group = 'Lists of 20 rows'
const county = '331121'
const day = (round: number): string => new Date(Date.UTC(2015, 0, 1 + round)).toISOString().slice(0, 10)

type Filters = Record<string, string>

/** The list that is opened most, as its page asks: the lifts in use, with the fields that it shows. */
export const liftsInUse = { equclacode: '3000', useState: '1', fields: liftFields.join(',') } as const

const rowsOf = (person: BenchUser, filters: Filters) =>
  person.call(equipmentRegister.find, { ...filters, want: 'rows' })
const totalOf = (person: BenchUser, filters: Filters) =>
  person.call(equipmentRegister.find, { ...filters, want: 'total' })
/** As the page asks: rows and total side by side. */
const both = (person: BenchUser, filters: Filters) =>
  Promise.all([rowsOf(person, filters), totalOf(person, filters)])

/** The list that is opened most: lifts in use, by date, as the supervisor of one county. */
export async function measureLists(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const supervisor = await stage.as('jiancha_qt')
  const filters = { ...liftsInUse, orderBy: 'nextinspdate desc' }
  const search: DeviceSearch = { area: county, category: '3', useState: '1' }
  const statements = [devicePage(search, 'nextinspdate', liftColumns), deviceCount(search)]
  const measured = await interleave(
    {
      rows: () => rowsOf(supervisor, filters),
      both: () => both(supervisor, filters),
      driverRows: () => runAll(stage.pool, statements.slice(0, 1)),
      driver: () => runAll(stage.pool, statements),
      routeRows: () => stage.route(statements.slice(0, 1), supervisor),
      route: () => stage.route(statements, supervisor),
    },
    { rounds },
  )
  const as = supervisor.loginName
  return [
    {
      group,
      as,
      work: 'class prefix + state by date: rows and total',
      ours: measured.both,
      driver: measured.driver,
      route: measured.route,
      budget: { of: 'figure', most: 8 },
      note: 'the total is folded from counters',
    },
    {
      group,
      as,
      work: 'the same: rows alone',
      ours: measured.rows,
      driver: measured.driverRows,
      route: measured.routeRows,
      budget: { of: 'figure', most: 5 },
    },
    {
      group,
      as,
      work: 'the same: twenty rows as the page asks for them',
      ours: (await rowsOf(supervisor, filters)).bytes / 1000,
      unit: 'kB',
      budget: { of: 'figure', most: 20 },
    },
    await uncounted(stage, supervisor, rounds),
    await besideAdministrator(stage, supervisor, rounds),
  ]
}

/** Every round another condition, so that no total is known. */
async function uncounted(stage: Stage, person: BenchUser, rounds: number): Promise<BenchRow> {
  const since = (round: number): DeviceSearch => ({
    area: county,
    category: '3',
    useState: '1',
    since: day(round),
  })
  const filters = (round: number): Filters => ({
    ...liftsInUse,
    lastinspdateBegin: day(round),
    orderBy: 'nextinspdate desc',
  })
  const statements = (round: number) => [
    devicePage(since(round), 'nextinspdate', liftColumns),
    deviceCount(since(round)),
  ]
  const measured = await interleave(
    {
      ours: (round) => both(person, filters(round)),
      driver: (round) => runAll(stage.pool, statements(round)),
      route: (round) => stage.route(statements(round), person),
    },
    { rounds },
  )
  return {
    group,
    as: person.loginName,
    work: 'a new condition each time: rows and total, counted',
    ...measured,
    note: 'lifts in use by date, inspected since a day',
  }
}

/** The same page for somebody whom no data scope narrows; new conditions, so that both are counted. */
async function besideAdministrator(stage: Stage, supervisor: BenchUser, rounds: number): Promise<BenchRow> {
  const everyone = await stage.as('shouli')
  const filters = (round: number): Filters => ({
    ...liftsInUse,
    orderBy: `${round % 2 === 0 ? 'nextinspdate' : 'updateDate'} desc`,
    // A day that another round did not ask for makes the total another one.
    lastinspdateBegin: day(round),
  })
  const measured = await interleave(
    { ours: (round) => both(supervisor, filters(round)), beside: (round) => both(everyone, filters(round)) },
    { rounds },
  )
  return {
    group,
    as: 'jiancha_qt',
    work: 'one county beside the whole archive',
    ours: measured.ours,
    beside: measured.beside,
    budget: { of: 'beside', most: 1.2 },
    note: 'beside: shouli, whom no area narrows; both counted anew',
  }
}

/** Pages far inside, against plain OFFSET. */
export async function measureDeepPages(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const pages = [1000, 40_000].filter((page) => page * 20 < stage.devices)
  const everyone = await stage.as('shouli')
  const supervisor = await stage.as('jiancha_qt')
  const rows: BenchRow[] = []
  for (const pageNo of pages) rows.push(await deepPage(stage, everyone, pageNo, {}, rounds))
  const inCounty = Math.round(stage.devices / 7.5 / 20 / 2)
  rows.push(await deepPage(stage, supervisor, inCounty, { area: county }, rounds))
  return rows
}

async function deepPage(
  stage: Stage,
  person: BenchUser,
  pageNo: number,
  search: DeviceSearch,
  rounds: number,
): Promise<BenchRow> {
  const statement = plainPage(search, 'updateDate', (pageNo - 1) * 20)
  const filters = { pageNo: String(pageNo), orderBy: 'updateDate desc' }
  // The page's own total is known by then, as it is to whoever pages so far.
  await totalOf(person, filters)
  const measured = await interleave(
    {
      ours: () => rowsOf(person, filters),
      driver: () => runAll(stage.pool, [statement]),
      route: () => stage.route([statement], person),
    },
    { rounds: Math.min(rounds, 7), warmUp: 1 },
  )
  return {
    group: 'Deep pages',
    as: person.loginName,
    work: `page ${pageNo}`,
    ...measured,
    budget: { of: 'driver', most: 0.5 },
    note: 'against plain OFFSET',
  }
}

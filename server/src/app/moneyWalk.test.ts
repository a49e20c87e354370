import { agreementCalls, chargeCalls } from '@tejian/contract/charges/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Random, randomOf } from '../demo/random.ts'
import { loose } from '../kit/db/tables.ts'
import { drainJobs } from '../kit/jobRunner.ts'
import { countIn } from '../quality/facts.ts'
import { signedText } from './testing/agreements.ts'
import { type Charged, chargeAt } from './testing/charges.ts'
import { startTestApp, type TestApp, type TestUser } from './testing/harness.ts'
import { released } from './testing/releasedReports.ts'
import { anchor } from './testing/template.ts'
import { brokenInvariants } from './testing/walk/invariants.ts'
import {
  agreements,
  type MoneyAction,
  type MoneyRow,
  moneyActions,
  type moneyTables,
} from './testing/walk/moneyActions.ts'
import { brokenMoney } from './testing/walk/moneyInvariants.ts'
import { signInStaff } from './testing/walk/staff.ts'
import { setStage } from './testing/walk/stage.ts'
import { newJournal, walkLane } from './testing/walk/walk.ts'

// One page is typeset once and sealed again and again: what reports look like has tests of its own.
vi.mock('../kit/pdf/renderPdf.ts', async (load) => {
  const real = await load<typeof import('../kit/pdf/renderPdf.ts')>()
  let page: Promise<Buffer> | undefined
  const renderPdf = (): Promise<Buffer> => {
    page ??= real.renderPdf('报告', {})
    return page
  }
  return { ...real, renderPdf }
})

const seed = process.env.WALK_SEED ?? '1'
const moves = Number(process.env.WALK_MOVES ?? (process.env.TEST_LONG ? 6000 : 240))
const rounds = process.env.TEST_LONG ? 6 : 2
const sites = 3
const lanes = 2
const dayMs = 86_400_000
const people = ['shouli', 'caiwu', 'zhanzhang', 'qiye', 'shenhe', 'pizhun', 'zhiliang', 'jianyan'] as const

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT: '10000000' } })
}, 120_000)
afterAll(() => server.close())

type Sheet = { id: string; appno: string; seisns: string[] }
type Ways = Map<string, number>

/** The declarations of the items, with the numbers of their items. */
const sheetsOf = async (ids: readonly string[]): Promise<Sheet[]> =>
  (
    await sql<Sheet>`select declaration.id, declaration.appno, array_agg(business_item.seisn order by business_item.seisn) as seisns
      from business_item join declaration on declaration.id = appmainsysid
      where business_item.id = any(${[...ids]}::uuid[]) group by declaration.id order by declaration.appno`.execute(
      server.services.db,
    )
  ).rows

/** An agreement in force for the unit of a declaration. */
async function agree(declarationId: string): Promise<void> {
  const { db } = server.services
  const [registrar, head, finance] = await Promise.all(['shouli', 'zhanzhang', 'caiwu'].map(server.as))
  const { rows } = await sql<{
    unitId: string
  }>`select "unitId" from declaration where id = ${declarationId}::uuid`.execute(db)
  const row = (await registrar?.must(agreementCalls.save, {
    unitId: rows[0]?.unitId ?? '',
    unitname: '单位',
    agreementKind: '1',
    agreementType: 'RQ',
    payTerms: '1',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    money: 100_000,
    content: '按约定结算',
  })) as { id: string; agreementno: string }
  await signedText(server, row.id)
  await registrar?.must(agreementCalls.move, { id: row.id, action: 'submit' })
  await head?.must(agreementCalls.move, { id: row.id, action: 'pass' })
  await finance?.must(agreementCalls.move, { id: row.id, action: 'confirm' })
  agreements.push(row.agreementno)
}

/** A charge with a line for each item of a declaration. */
async function charge({ appno, seisns }: Sheet, random: Random): Promise<void> {
  const items = seisns.map((seisn) => {
    const fen = random.whole(100, 60_000)
    return { itemCode: 'QT-RG', itemName: '人工定价', seisn, price: fen, quantity: 1, money: fen }
  })
  await (await server.as('shouli')).must(chargeCalls.save, { appno, items })
}

const within: Readonly<
  Record<
    (typeof moneyTables)[number],
    (sheets: readonly string[], reports: readonly string[]) => ReturnType<typeof sql>
  >
> = {
  charge: (sheets) => sql`appmainsysid = any(${[...sheets]}::uuid[])`,
  refund: (sheets) =>
    sql`"chargeId" in (select id from charge where appmainsysid = any(${[...sheets]}::uuid[]))`,
  fee_waiver: (sheets) =>
    sql`"chargeId" in (select id from charge where appmainsysid = any(${[...sheets]}::uuid[]))`,
  settlement: () => sql`agreementno = any(${agreements}::text[])`,
  report_correction: (_sheets, reports) => sql`"itemId" = any(${[...reports]}::uuid[])`,
  report: (_sheets, reports) => sql`"itemId" = any(${[...reports]}::uuid[])`,
}

type About = { sheets: string[]; reports: string[] }
type Told = { ways: Ways; faults: string[] }

/** The rows that an action may be taken on: those where it belongs, or any of its table. */
async function rowsFor(action: MoneyAction, about: About, anywhere: boolean): Promise<MoneyRow[]> {
  const step = action.table === 'report' ? sql.id('state') : sql.id('step')
  const own =
    action.table === 'charge'
      ? sql`chasn, appno, "receivableMoney",
        array(select seisn from charge_line where "chargeId" = charge.id and seisn is not null) as seisns`
      : sql`null as chasn, '{}'::text[] as seisns`
  const { rows } = await sql<MoneyRow>`select id, ${step} as step, ${own}
    from ${sql.id(action.table)} where ${within[action.table](about.sheets, about.reports)}
      ${anywhere ? sql`` : sql`and ${step} = any(${[...action.at]}::text[])`} order by id`.execute(
    loose(server.services.db),
  )
  return rows
}

type Act = { row: MoneyRow; who: string; random: Random; place: number }

/** Takes an action, and tells how it went. Refusals say why; nothing may break. */
async function take(
  action: MoneyAction,
  { row, who, random, place }: Act,
  staff: ReadonlyMap<string, TestUser>,
  told: Told,
): Promise<void> {
  const response = await staff.get(who)?.raw(action.call, action.input(row, random, place))
  const answer = response?.json() as { isSuccess: boolean; errorMsg?: string }
  const way = wayOf(action, answer.isSuccess)
  told.ways.set(way, (told.ways.get(way) ?? 0) + 1)
  if ((response?.statusCode ?? 500) >= 500) told.faults.push(`${way} ${who}：${answer.errorMsg}`)
  if (!answer.isSuccess && !/[\u4e00-\u9fa5]{4}/.test(answer.errorMsg ?? ''))
    told.faults.push(`${way} ${who} 没有说明：${answer.errorMsg}`)
}

const wayOf = ({ table, name }: MoneyAction, went: boolean): string => `${table} ${name} ${went ? '✓' : '✗'}`

/** One person after another does something about money, mostly where it belongs. */
async function walkMoney(
  staff: ReadonlyMap<string, TestUser>,
  about: About,
  { random, count, first }: { random: Random; count: number; first: number },
  told: Told,
): Promise<void> {
  for (let move = 0; move < count; move += 1) {
    const chosen = random.weighted(moneyActions)
    const rows = await rowsFor(chosen, about, random.chance(0.15))
    if (rows.length === 0) continue
    const row = random.pick(rows)
    const who = random.chance(0.1) ? random.pick(people) : random.pick(chosen.by)
    await take(chosen, { row, who, random, place: first + move }, staff, told)
  }
}

/** Kinds of actions that have not gone well yet. */
const missing = ({ ways }: Told): MoneyAction[] =>
  moneyActions.filter((action) => !ways.has(wayOf(action, true)))

/** Many times what every seed that was tried has needed. */
const mostOnPurpose = 600

/** What may bring something to the step of an action at which nothing stands: what moves its table's rows, and what makes them. */
const leadingTo = ({ table }: MoneyAction): MoneyAction[] =>
  moneyActions.filter((other) => other.table === table || other.makes === table)

const another = async ({ sheets }: About, random: Random): Promise<void> => {
  const at = random.chance(0.5) ? 'SFJF' : 'SFDJ'
  sheets.push((await chargeAt(server, at, { fen: random.whole(1000, 9000) })).appmainsysid)
}

/** Tries after which what is wanted may have nothing left to happen to: agreed charges are settled, reports are revoked. */
const triesBeforeNew = 60

/** A charge of the unit that has an agreement, and a released report. */
async function begunAnew({ sheets, reports }: About, random: Random): Promise<void> {
  sheets.push((await chargeAt(server, 'SFJF', { fen: random.whole(1000, 9000) })).appmainsysid)
  reports.push((await released(server)).item.id)
}

/** What chance has left out is done on purpose, or what leads to it. */
async function takeTheRest(
  staff: ReadonlyMap<string, TestUser>,
  about: About,
  { random, first }: { random: Random; first: number },
  told: Told,
): Promise<void> {
  for (let move = 0; move < mostOnPurpose; move += 1) {
    const [wanted] = random.shuffled(missing(told))
    if (!wanted) return
    if (move % triesBeforeNew === triesBeforeNew - 1) await begunAnew(about, random)
    const own = await rowsFor(wanted, about, false)
    // Some of it has conditions of its own: then something else may have to happen first.
    const action = own.length > 0 && random.chance(0.8) ? wanted : random.pick(leadingTo(wanted))
    const rows = action === wanted ? own : await rowsFor(action, about, false)
    const row = rows.length > 0 ? random.pick(rows) : undefined
    if (!row) {
      // Charges come to their end, and no other begins by itself.
      if (action.table === 'charge') await another(about, random)
      continue
    }
    await take(action, { row, who: random.pick(action.by), random, place: first + move }, staff, told)
    // A corrected report is the next version only when it has been sealed.
    if (action.table === 'report_correction') await drainJobs(server.services)
  }
}

const factsOf = async (): Promise<unknown[]> =>
  (
    await sql`select (to_jsonb(stat_item) - 'updateDate') as row from stat_item order by id`.execute(
      server.services.db,
    )
  ).rows

/** What has grown is what one would count anew. */
async function uncounted(): Promise<string[]> {
  const context = await server.contextOf('zhanzhang')
  while ((await countIn(context)) > 0);
  const grown = await factsOf()
  await sql`insert into stat_dirty select id from business_item`.execute(server.services.db)
  while ((await countIn(context)) > 0);
  const anew = (await factsOf()).map((row) => JSON.stringify(row))
  return grown.map((row) => JSON.stringify(row)).filter((row, place) => row !== anew[place])
}

it(`${moves} things done about money and reports while inspections go on leave sums, versions and facts whole (WALK_SEED=${seed})`, {
  timeout: 600_000,
}, async () => {
  const stage = await setStage(server, sites)
  const sheets = await sheetsOf(stage.ids)
  agreements.length = 0
  for (const [place, sheet] of sheets.entries()) {
    await charge(sheet, randomOf(`${seed} ${place}`))
  }
  const others: Charged[] = []
  for (let place = 0; place < 8; place += 1)
    others.push(await chargeAt(server, place % 2 ? 'SFJF' : 'SFDJ', { fen: 1000 * (place + 1) + place }))
  await agree(others[0]?.appmainsysid ?? '')
  const reports = [(await released(server)).item.id, (await released(server)).item.id]
  const about = {
    sheets: [...sheets.map(({ id }) => id), ...others.map(({ appmainsysid }) => appmainsysid)],
    reports,
  }
  const told: Told = { ways: new Map(), faults: [] }
  const journal = newJournal()
  const each = Math.ceil(moves / rounds / lanes / 2)
  for (let round = 0; round < rounds; round += 1) {
    server.setNow(new Date(anchor.getTime() + round * dayMs + 3_600_000))
    const workers = await signInStaff(server)
    const staff = new Map<string, TestUser>()
    for (const name of people) staff.set(name, await server.as(name))
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) => [
        walkLane(
          stage,
          workers,
          {
            seed: `${seed} ${round} ${lane}`,
            ids: stage.ids.filter((_id, place) => place % lanes === lane),
            moves: each,
          },
          journal,
        ),
        walkMoney(
          staff,
          about,
          {
            random: randomOf(`${seed} money ${round} ${lane}`),
            count: each,
            first: 1 + (round * lanes + lane) * each,
          },
          told,
        ),
      ]).flat(),
    )
    if (round === rounds - 1)
      await takeTheRest(staff, about, { random: randomOf(`${seed} rest`), first: 1_000_000 }, told)
    await drainJobs(server.services)
    const { db } = server.services
    const found = [
      ...told.faults,
      ...journal.faults,
      ...(await brokenMoney(db, about.sheets, reports)),
      ...(await brokenInvariants(db, stage.ids)),
      ...(await uncounted()),
    ]
    if (found.length > 0) expect.fail(`WALK_SEED=${seed}, ${round}:\n${found.slice(0, 10).join('\n')}`)
  }
  if (process.env.WALK_TOLD)
    console.info(
      [...told.ways]
        .toSorted()
        .map(([way, count]) => `${way} ${count}`)
        .join('\n'),
    )
  expect(missing(told).map((action) => wayOf(action, true))).toEqual([])
})

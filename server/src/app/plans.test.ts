import { pageNamed } from '@tejian/contract/app/pages.ts'
import { records } from '@tejian/contract/app/records.ts'
import { views } from '@tejian/contract/app/views.ts'
import { mayOpen } from '@tejian/contract/kit/page.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { useTestApp } from './testing/harness.ts'
import { multiply } from './testing/manyRows.ts'

/** In the long size a province's archive: what 50,000 rows forgive shows itself. */
const long = Boolean(process.env.TEST_LONG)
const rowsOf = (table: string): number => (long ? (table === 'equipment' ? 1_000_000 : 200_000) : 50_000)
/**
 * Blocks of tables and indexes that the statements of one page of twenty rows may look at. A list that leaves the category
 * or the state open is put together from up to 48 beginnings, and each reads a deeper index and rows of its own among a
 * million; whoever sees all counties has more of them. The data quality of each row is a row of its own: two blocks of its
 * index each, where a device has been scored.
 */
const mostBlocks = (name: string): number => (!long ? 210 + 2 * 20 : name === narrowest ? 650 : 5000)
const narrowest = 'jiancha_qt'
const large = new Set(['equipment', 'unit', 'declaration', 'business_item'])
/** Those who see a part: a county, an institute. Of units the copies make giants, which nobody is. */
const people = ['jiancha_qt', 'shouli', 'jianyan', 'anpai', 'caiwu', 'dangan', 'zhanzhang']

/** Lists that read more: their conditions are no equality of an index. Nothing joins them without a reason. */
const wider: Readonly<Record<string, string>> = {
  acceptList: 'what waits at one step, oldest first',
  acceptanceOrderList: 'what has been accepted, whichever step it has come to',
  appReview: 'one step of one county, by date',
  boilerExtInsWarning: 'what a kind of inspection makes due',
  business: 'the units of all counties, by one kind',
  expire: 'what is due within some days',
  expireQuery: 'what is due within some days',
  expiryWarnings: 'what is due within some days',
  expiryWarning: 'what is due within some days',
  'inspection-plan': 'what is due within some days',
  'inspection-plan-detail': 'what is due within some days',
  fieldVehicleInspectConfirmDetail:
    'declarations of vehicles, each with the plates and places of its devices',
  institutionFiling: 'the units of all counties, by two kinds',
  IndustrialPipeline: 'installations, each with the number and length of its lines',
  intercityQuery: 'a kind of business that nobody has',
  maintEquList: 'lifts that somebody maintains',
  periodicTimeoutRemind: 'what is late of several steps',
  petrifactionOrg: 'units by a flag',
  pipeChkBusQuery: 'a part of a class',
  pipeExpiryWarning: 'what a kind of inspection makes due',
  pressurePipeOrg: 'units by what they use',
  pressureUnit: 'units by what they use',
  simplePressureVessel: 'a part of a class',
  simplePressureVesselUnit: 'units by what they use',
  stayRegisterFee: 'what has no charge yet',
  supervisionTimeoutRemind: 'what is late of several steps',
  testingWarning: 'what a kind of inspection makes due',
  uncheckedEquMng: 'what is overdue since some day',
  willExpire: 'what is due within some days',
  willExpireQuery: 'what is due within some days',
}

const test = useTestApp()
const handlers = new Map<string, Parameters<Bind>[1]>()

beforeAll(
  async () => {
    const { services, urls } = test.current
    const pool = new pg.Pool({ connectionString: urls.migrationUrl, max: 1 })
    const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
    for (const record of records.filter(({ table }) => large.has(table)))
      await multiply(owner, record, rowsOf(record.table), { textIndexes: !long })
    // The others too: what the planner knows of them must not hang on whether the database had the time to look.
    await sql`vacuum analyze`.execute(owner)
    await owner.destroy()
    const bind: Bind = (call, handler) => void handlers.set(call.path, handler)
    for (const routes of services.domains.all('routes')) routes(bind, services, handlers)
  },
  long ? 1_800_000 : 300_000,
)

/** What this connection has looked at; its own counts are flushed between statements. */
async function looked(db: Context['db']): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{
    blocks: number
  }>`select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0)
    + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0))::int as blocks from pg_statio_user_tables`.execute(
    db,
  )
  return rows[0]?.blocks ?? 0
}

/** The blocks of the first page of a list, the second time it is asked for. */
async function blocksOf(context: Context, view: View): Promise<number> {
  const find = handlers.get(`${view.path}/find`)
  if (!find) throw new Error(`${view.viewNo} has no list`)
  const request = {
    ...Object.fromEntries(buildFields({ ...view.filter }, { search: true })),
    orderBy: view.orderBy.join(' '),
    pageSize: '20',
    want: 'rows',
  }
  return test.current.services.db.connection().execute(async (db) => {
    const asked = { ...context, db, request: undefined as never, sid: '', ticket: null }
    await find(asked, request)
    const before = await looked(db)
    await find(asked, request)
    return (await looked(db)) - before
  })
}

describe(`the standard lists, on ${rowsOf('equipment')} devices`, () => {
  const lists = Object.values(views).filter(({ record, viewNo }) => large.has(record.table) && !wider[viewNo])

  it('begin in an index, for everybody who has them', { timeout: long ? 600_000 : 120_000 }, async () => {
    const found: string[] = []
    let seen = 0
    for (const name of people) {
      const context = await test.current.contextOf(name)
      for (const view of lists) {
        if (!mayOpen(pageNamed(view.viewNo), context.user.permissions)) continue
        const blocks = await blocksOf(context, view)
        seen += 1
        if (blocks > mostBlocks(name)) found.push(`${view.viewNo} of ${name}: ${blocks} blocks`)
      }
    }
    expect(seen).toBeGreaterThan(150)
    expect(found).toEqual([])
  })
})

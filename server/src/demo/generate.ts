import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { insertAll, stableId } from '../kit/db/bulk.ts'
import type { Db, Tables } from '../kit/db/tables.ts'
import { type CopyIn, copyLine, openCopy } from './copyIn.ts'
import { type DeviceRow, dayOf, makeDevice } from './devices.ts'
import { type ItemMaker, itemMaker } from './generateItems.ts'
import { dropIndexes } from './indexes.ts'
import { DemoNumbers } from './numbers.ts'
import { categoryAt } from './products.ts'
import { randomOf } from './random.ts'
import { planMoreUnits } from './unitPlan.ts'
import { makeUnits } from './units.ts'
import { makeWorld, type World } from './world.ts'

export type Generation = {
  count: number
  /** Business items, spread over the devices; none when left out. */
  items?: number
  anchor?: Date
  onProgress?(what: '设备' | '索引', done: number, of: number): void
}

const batch = 1000

/**
 * Adds that many devices, with units of their own, as the demo data make them, and business items if wanted. The pool is
 * of the tables' owner: their indexes are dropped for the while and made anew, then the tables are analysed.
 */
export async function generateDevices(
  pool: pg.Pool,
  generation: Generation,
): Promise<{ units: number; seconds: number }> {
  const began = performance.now()
  const { world, units } = await prepare(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    generation,
  )
  const client = await unlimited(pool)
  try {
    const indexes = await dropIndexes(
      client,
      generation.items ? ['equipment', 'business_item'] : ['equipment'],
    )
    try {
      await copyAll(pool, world, generation)
    } finally {
      await indexes.remake((done, of) => generation.onProgress?.('索引', done, of))
    }
  } finally {
    client.release(true)
  }
  return { units, seconds: (performance.now() - began) / 1000 }
}

/** A connection whose statements may take long; it is closed afterwards. */
async function unlimited(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set synchronous_commit = off')
  return client
}

/** Makes and inserts the units of the new devices, and the world that the devices come from. */
async function prepare(
  db: Db,
  { count, anchor = new Date() }: Generation,
): Promise<{ world: World; units: number }> {
  const { rows } = await sql<{ units: number; devices: number }>`
    select (select count(*) from unit)::integer as units, (select count(*) from equipment)::integer as devices`.execute(
    db,
  )
  const { units: known = 0, devices = 0 } = rows[0] ?? {}
  const name = `generated ${devices}`
  const today = dayOf(anchor)
  const numbers = new DemoNumbers(await unitNumbers(db))
  const planned = planMoreUnits(randomOf(name), Math.max(40, Math.round(count / 500)))
  const units = makeUnits(planned, numbers, { first: known + 1000, today })
  await db.transaction().execute(async (tx) => {
    await insertAll(
      tx,
      'unit',
      units.map(({ row }) => row),
    )
    await insertAll(tx, 'number_ledger', numbers.ledger)
    await sql`insert into number_series select * from jsonb_populate_recordset(null::number_series, ${JSON.stringify(numbers.series)}::jsonb)
      on conflict (prefix) do update set last = excluded.last`.execute(tx)
  })
  let reports = 100_000
  const report = (alias: string, kind: string, year: number): string => {
    reports += 1
    return `3311-${alias}-${kind}-${year}-${String(reports).padStart(6, '0')}`
  }
  return {
    world: makeWorld(units, { name, today, numbers: { report }, id: idsOf(`${name} equipment`), from: 1000 }),
    units: units.length,
  }
}

/** Where the numbers of units stand, so that new ones follow. */
async function unitNumbers(db: Db): Promise<Array<{ prefix: string; series: string; last: number }>> {
  const { rows } = await sql<{
    prefix: string
    series: string
    last: number
  }>`select prefix, series, last::integer from number_series where series = 'DW'`.execute(db)
  return rows
}

/** Ids that count up, so that a million of them cost nothing: the same front, shaped as a uuid of version 8. */
function idsOf(name: string): (place: number) => string {
  const front = stableId(name, 'front').slice(0, 24)
  return (place) => front + place.toString(16).padStart(12, '0')
}

/** One table that rows stream into. */
class Stream {
  readonly #client: pg.PoolClient
  readonly #table: string
  #copy: CopyIn | undefined
  #columns: readonly string[] = []
  #text = ''

  constructor(client: pg.PoolClient, table: string) {
    this.#client = client
    this.#table = table
  }

  async add(rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const [first] = rows
    if (!first) return
    if (!this.#copy) {
      this.#columns = Object.keys(first)
      this.#copy = await openCopy(this.#client, this.#table, this.#columns)
    }
    for (const row of rows) this.#text += copyLine(row, this.#columns)
    await this.#copy.write(this.#text)
    this.#text = ''
  }

  async end(): Promise<void> {
    await this.#copy?.end()
    this.#client.release(true)
  }

  async fail(): Promise<void> {
    await this.#copy?.fail('generation failed')
    this.#client.release(true)
  }
}

async function copyAll(
  pool: pg.Pool,
  world: World,
  { count, items = 0, onProgress }: Generation,
): Promise<void> {
  const devices = new Stream(await unlimited(pool), 'equipment')
  const business = new Stream(await unlimited(pool), 'business_item')
  const itemsOf: ItemMaker =
    items > 0 ? itemMaker(world, { count, items, id: idsOf(`${world.name} item`) }) : () => []
  try {
    for (let from = 0; from < count; from += batch) {
      const made = makeBatch(world, from, Math.min(batch, count - from))
      await devices.add(made)
      await business.add(made.flatMap((device, index) => itemsOf(device, from + index)))
      onProgress?.('设备', from + made.length, count)
    }
    await Promise.all([devices.end(), business.end()])
  } catch (error) {
    await Promise.all([devices.fail(), business.fail()])
    throw error
  }
}

function makeBatch(world: World, from: number, amount: number): DeviceRow[] {
  return Array.from({ length: amount }, (_, index) => {
    const category = categoryAt(from + index)
    return makeDevice(
      world,
      from + index,
      category === '8000GX' && world.installations.length === 0 ? '8000' : category,
    )
  })
}

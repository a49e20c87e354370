import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { interleave } from './interleave.ts'
import type { BenchUser } from './person.ts'
import type { Stage } from './stage.ts'
import { deviceById, deviceCount, plainPage, runAll, type Statement } from './statements.ts'
import type { BenchRow } from './table.ts'

const group = 'Search'
const index = 'bench_trigrams'

/** What ILIKE would need; the product has no such index. */
export async function withTrigrams<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  await stage.owner.query(`set maintenance_work_mem = '512MB'`)
  await stage.owner.query(
    `create index if not exists ${index} on equipment using gin ("searchText" gin_trgm_ops)`,
  )
  await stage.owner.query('analyze equipment')
  try {
    return await work()
  } finally {
    await stage.owner.query(`drop index ${index}`)
  }
}

/** Pieces of names and addresses, of all frequencies. */
async function pieces(stage: Stage, length: number, count: number): Promise<string[]> {
  const { rows } = await stage.owner.query<{ piece: string }>(
    `select distinct piece from (
       select substr(useunit, 3 + (n % 5)::int, $1) as piece
       from (select useunit, row_number() over () as n from equipment tablesample system (1) repeatable (7)) units) pieces
     where piece ~ '^[一-龥]+$' and length(piece) = $1 order by piece limit $2`,
    [length, count],
  )
  return rows.map((row) => row.piece)
}

type Want = { complex: string; want: 'rows' | 'total' }
const ask = (person: BenchUser, wanted: Want) =>
  person.call(equipmentRegister.find, { orderBy: 'updateDate desc', ...wanted })

const ilike = (piece: string): Statement[] => [
  plainPage({ like: piece }, 'updateDate'),
  deviceCount({ like: piece }),
]

/** Contains-search over the codes and names of all devices, another word each time. ILIKE for two characters is slow. */
export async function measureSearch(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const person = await stage.as('shouli')
  const warmUp = 2
  const two = ['青田', ...(await pieces(stage, 2, rounds + warmUp))]
  const four = await pieces(stage, 4, rounds + warmUp)
  const word = (words: readonly string[], round: number): string => words[round % words.length] ?? '青田'
  const measure = (words: readonly string[], most: number) =>
    interleave(
      {
        rows: (round) => ask(person, { complex: word(words, round), want: 'rows' }),
        total: (round) => ask(person, { complex: word(words, round), want: 'total' }),
        driver: (round) => runAll(stage.pool, ilike(word(words, round))),
      },
      { rounds: Math.min(most, words.length - warmUp), warmUp },
    )
  const [ofTwo, ofFour] = [await measure(two, Math.min(rounds, 8)), await measure(four, rounds)]
  const row = (work: string, ours: BenchRow['ours'], driver: BenchRow['ours'], most: number): BenchRow => ({
    group,
    as: person.loginName,
    work,
    ours,
    driver,
    budget: { of: 'driver', most },
    note: 'driver: page and count by ILIKE with pg_trgm',
  })
  return [
    row('two characters: first rows', ofTwo.rows, ofTwo.driver, 0.1),
    row('two characters: exact total', ofTwo.total, ofTwo.driver, 0.35),
    row('four characters: first rows', ofFour.rows, ofFour.driver, 2),
    row('four characters: exact total', ofFour.total, ofFour.driver, 2),
    await rowById(stage, person, rounds),
  ]
}

async function rowById(stage: Stage, person: BenchUser, rounds: number): Promise<BenchRow> {
  const { rows } = await stage.owner.query<{ id: string }>(
    'select id from equipment tablesample system (0.5) repeatable (3) limit 500',
  )
  const idOf = (round: number): string => rows[round % rows.length]?.id ?? ''
  const statement = (round: number) => deviceById(idOf(round))
  const measured = await interleave(
    {
      ours: (round) => person.call(equipmentRegister.getDetail, { id: idOf(round) }),
      driver: (round) => runAll(stage.pool, [statement(round)]),
      route: (round) => stage.route([statement(round)], person),
    },
    { rounds: rounds * 3 },
  )
  return {
    group,
    as: person.loginName,
    work: 'one device with its parameters, by id',
    ...measured,
    budget: { of: 'route', most: 2 },
    note: 'both over HTTP; the product adds due dates, actions and masks',
  }
}

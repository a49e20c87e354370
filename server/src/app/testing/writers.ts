import { setTimeout as pause } from 'node:timers/promises'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { creditCodeCheckDigit } from '@tejian/contract/kit/validators.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../kit/db/tables.ts'
import type { ServerChild } from './serverChild.ts'

/** What was said to be saved: a unit with its number, and the notes of its later versions. */
type Saved = { id: string; creditcode: string; unitcode: string; notes: string[] }

export type Writers = {
  /** Resolves once every writer has saved something anew. */
  haveSaved(): Promise<void>
  /** Resolves once that many writers have been told of a failure since the failures were taken out. */
  haveFailed(writers: number): Promise<void>
  /** Takes out what was answered to calls that failed beyond what may be, and how long the slowest answer took. */
  failures(): { unclear: string[]; longestMs: number }
  stop(): Promise<readonly Saved[]>
}

const sheet = {
  unitname: '丽水市断线测试机械有限公司',
  unittype: '01',
  areaId: '331102',
  address: '测试路1号',
  contactname: '张三',
  contacttel: '19900001003',
}

const withinMs = 30_000

/** What may be said while the database is away. */
const sentences: readonly unknown[] = [kitMessages.databaseDown, kitMessages.maybeSaved, kitMessages.busy]

const creditCode = (place: number): string => {
  const first = `91331100MA3X${String(place).padStart(5, '0')}`
  return first + creditCodeCheckDigit(first)
}

/** People who save units one after another, a new one and two changes of it, each at one of the servers. */
export function startWriters(servers: readonly ServerChild[], sid: string, count: number): Writers {
  const saved: Saved[] = []
  const rounds = Array.from({ length: count }, () => 0)
  const failures = Array.from({ length: count }, () => 0)
  let places = 0
  let unclear: string[] = []
  let longestMs = 0
  let stopped = false

  async function save(writer: number, input: Record<string, unknown>): Promise<Row | null> {
    const began = Date.now()
    const told = await (servers[writer % servers.length] as ServerChild).ask(sid, unitRegister.save, input)
    longestMs = Math.max(longestMs, Date.now() - began)
    if ('body' in told && told.body.isSuccess) return told.body.data as Row
    failures[writer] = (failures[writer] ?? 0) + 1
    const clear = 'body' in told && told.status === 503 && sentences.includes((told.body as Refused).errorMsg)
    if (!clear) unclear.push(JSON.stringify(told))
    // Whoever is refused reads why before the next try.
    await pause(20)
    return null
  }

  async function write(writer: number): Promise<void> {
    while (!stopped) {
      places += 1
      const creditcode = creditCode(places)
      const made = await save(writer, { ...sheet, creditcode })
      if (!made) continue
      const { id, unitcode } = made
      const one: Saved = { id, creditcode, unitcode, notes: [] }
      saved.push(one)
      let { version } = made
      for (const note of ['第一次修改', '第二次修改']) {
        const changed = await save(writer, { id, version, note })
        // Whether it was saved all the same is not known here.
        if (!changed) break
        one.notes.push(note)
        ;({ version } = changed)
      }
      rounds[writer] = (rounds[writer] ?? 0) + 1
    }
  }

  async function until(done: () => boolean): Promise<void> {
    const limit = Date.now() + withinMs
    while (!done()) {
      if (Date.now() > limit || servers.some((server) => !server.isAlive()))
        throw new Error(`rounds ${rounds}, failures ${failures}, ${unclear.slice(-3)}`)
      await pause(20)
    }
  }

  const writing = rounds.map((_, writer) => write(writer))
  return {
    haveSaved() {
      const before = [...rounds]
      // A round that was under way may have been saved before.
      return until(() => rounds.every((round, writer) => round >= (before[writer] ?? 0) + 2))
    },
    haveFailed: (writers) => until(() => failures.filter((count) => count > 0).length >= writers),
    failures() {
      const now = { unclear, longestMs }
      failures.fill(0)
      unclear = []
      longestMs = 0
      return now
    },
    async stop() {
      stopped = true
      await Promise.all(writing)
      return saved
    },
  }
}

type Row = { id: string; unitcode: string; version: number }
type Refused = { errorMsg?: string }
type Kept = Row & { creditcode: string; entries: Array<{ action: string; after: { note?: string } }> }

/** Whatever was acknowledged is there once, with its entries; and what was not is there as a whole or not at all. */
export async function expectKept(db: Db, saved: readonly Saved[]): Promise<void> {
  const { rows } = await sql<Kept>`select unit.id, unitcode, unit.version, creditcode,
      (select coalesce(jsonb_agg(jsonb_build_object('action', action, 'after', after) order by at, audit_entry.id), '[]')
        from audit_entry where "tableName" = 'unit' and "recordId" = unit.id::text) as entries
    from unit where unitname = ${sheet.unitname}`.execute(db)
  const byCode = Map.groupBy(rows, (row) => row.creditcode)
  for (const { id, creditcode, unitcode, notes } of saved) {
    expect(byCode.get(creditcode), creditcode).toMatchObject([{ id, unitcode }])
    const kept = byCode.get(creditcode)?.[0]?.entries.flatMap(({ after }) => after.note ?? [])
    expect(kept?.slice(0, notes.length), creditcode).toEqual(notes)
  }
  for (const { creditcode, version, entries } of rows) {
    const actions = ['create', ...Array.from({ length: version - 1 }, () => 'update')]
    expect(
      entries.map(({ action }) => action),
      creditcode,
    ).toEqual(actions)
  }
  const numbers = rows.map(({ unitcode }) => unitcode).sort()
  const { rows: issued } = await sql<{
    number: string
  }>`select number from number_ledger where series = 'DW' order by number collate "C"`.execute(db)
  expect(issued.map(({ number }) => number)).toEqual(numbers)
  const { rows: series } = await sql<{
    last: number
  }>`select last from number_series where series = 'DW'`.execute(db)
  expect(series).toEqual([{ last: numbers.length }])
}

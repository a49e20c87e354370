import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Known, MovedLine, MovedTable, MovedTo } from './movedTable.ts'
import type { Run } from './run.ts'
import { moveSentences } from './sentences.ts'
import { MoveSheet } from './sheet.ts'
import { type MovedKind, type MovedRowTable, movedKinds } from './tables.ts'
import type { Translations } from './translations.ts'

/** A commit waits for the disk, and each statement for its answer: they are shared by this many lines. */
const linesPerBatch = 500

type Mapped = Pick<MovedRowTable, 'oldId' | 'newId' | 'digest' | 'version'>

/** What old ids have become. */
export async function mappedIds(
  { db }: Context,
  kind: MovedKind,
  oldIds: readonly string[],
): Promise<Map<string, Mapped>> {
  const wanted = [...new Set(oldIds)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('moved_row')
    .select(['oldId', 'newId', 'digest', 'version'])
    .where('kind', '=', kind)
    .where('oldId', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.oldId, row]))
}

/** Moves the lines of all workbooks of a table in: each batch is one transaction, and whoever comes again finds what it has written. */
export async function moveTable(run: Run, table: MovedTable, translations: Translations): Promise<void> {
  const seen = new Set<string>()
  for (const book of run.folder.booksOf(table.title)) {
    const sheet = await MoveSheet.open(run, table, book, translations)
    if (!sheet) continue
    const batch = batchOf(run, table, book, seen)
    if (table.within) {
      for (const level of byDepth(sheet.lines(0, sheet.length), table.within))
        for (let at = 0; at < level.length; at += linesPerBatch)
          await batch(level.slice(at, at + linesPerBatch))
      continue
    }
    for (let at = 0; at < sheet.length; at += linesPerBatch)
      await batch(sheet.lines(at, Math.min(at + linesPerBatch, sheet.length)))
  }
  await table.after?.(run)
}

/** Lines that refer to lines of their own workbook, by how deep they stand: those of one depth need none of each other. */
export function byDepth(lines: readonly MovedLine[], within: string): MovedLine[][] {
  const byId = new Map(lines.map((line) => [line.oldId, line]))
  const depths = new Map<MovedLine, number>()
  for (const line of lines) {
    const path: MovedLine[] = []
    let at: MovedLine | undefined = line
    while (at && !depths.has(at) && !path.includes(at)) {
      path.unshift(at)
      at = byId.get(at.refs[within] ?? '')
    }
    if (at && path.includes(at)) for (const one of path) one.reasons.push(moveSentences.circle)
    const above = at ? (depths.get(at) ?? -1) : -1
    for (const [place, one] of path.entries()) depths.set(one, above + 1 + place)
  }
  const levels = Map.groupBy(lines, (line) => depths.get(line) ?? 0)
  return [...levels].toSorted(([a], [b]) => a - b).map(([, level]) => level)
}

const batchOf =
  (run: Run, table: MovedTable, book: string, seen: Set<string>) =>
  async (lines: readonly MovedLine[]): Promise<void> => {
    await transact(run.context, (context) => moveLines(context, run, { table, book, seen }, lines))
    await run.pause?.()
  }

type Where = { table: MovedTable; book: string; seen: Set<string> }

async function moveLines(
  context: Context,
  run: Run,
  { table, book, seen }: Where,
  lines: readonly MovedLine[],
): Promise<void> {
  const { report } = run
  const refuse = (line: MovedLine, reason: string): void => report.refuse(table.title, book, line, reason)
  report.count(table.title, 'read', lines.length)
  const { sum } = table
  const add = (line: MovedLine, side: 'old' | 'moved'): void => {
    if (sum) report.add(table.title, sum.what, side, sum.of(line))
  }
  for (const line of lines) add(line, 'old')
  // Two lines of one batch that bear one old id: the second is refused, like one of another workbook.
  const single = lines.filter((line) => {
    if (line.oldId === '') refuse(line, moveSentences.noOldId)
    else if (seen.has(line.oldId)) refuse(line, moveSentences.doubled)
    else return seen.add(line.oldId)
    return false
  })
  const mapped = await mappedIds(
    context,
    table.kind,
    single.map(({ oldId }) => oldId),
  )
  const changed = single.filter((line) => {
    if (mapped.get(line.oldId)?.digest !== line.digest) return true
    report.count(table.title, 'skipped')
    add(line, 'moved')
    return false
  })
  await resolve(context, table, changed)
  const sound = changed.filter((line) => {
    if (line.reasons.length > 0) refuse(line, [...new Set(line.reasons)].join('；'))
    return line.reasons.length === 0
  })
  const { before, free } = await rowsBefore(context, table, sound, mapped, refuse)
  const known =
    (await table.known?.(
      context,
      free.filter((line) => !before.has(line)),
    )) ?? new Map()
  const matched = matchedBy(known, refuse)
  const toWrite = free.filter((line) => !known.has(line))
  const { moved, refused } =
    toWrite.length > 0 ? await table.write(context, run, toWrite, before) : { moved: [], refused: [] }
  for (const { line, reason } of refused) refuse(line, reason)
  const all = [...matched, ...moved]
  for (const { line, as } of all) {
    report.count(table.title, as)
    add(line, 'moved')
  }
  await keep(context, run, table, all)
  await table.follow?.(context, run, all)
}

function matchedBy(
  known: ReadonlyMap<MovedLine, Known>,
  refuse: (line: MovedLine, reason: string) => void,
): MovedTo[] {
  return [...known].flatMap(([line, found]): MovedTo[] => {
    if ('id' in found) return [{ line, id: found.id, version: found.version, as: 'matched' }]
    refuse(line, found.reason)
    return []
  })
}

/** Puts the ids of this product in the place of the old ones. */
async function resolve(context: Context, table: MovedTable, lines: readonly MovedLine[]): Promise<void> {
  for (const { name, title, refersTo, required } of table.columns(context.lookups)) {
    if (!refersTo) continue
    const mapped = await mappedIds(
      context,
      refersTo,
      lines.flatMap(({ refs }) => refs[name] ?? []),
    )
    const found = await present(context, refersTo, mapped)
    for (const line of lines) {
      const old = line.refs[name]
      const id = found.get(old ?? '')
      if (id) line.input[name] = id
      else if (old) line.reasons.push(moveSentences.noRow(title, old, movedKinds[refersTo]))
      else if (required) line.reasons.push(`请填写${title}`)
    }
  }
  await table.complete?.(context, lines)
}

const tableOf: Partial<Record<MovedKind, string>> = {
  organisation: 'organisation',
  unit: 'unit',
  equipment: 'equipment',
}

/** What was moved in may have been deleted since: such a row is referred to by nobody. */
async function present(
  { db }: Context,
  kind: MovedKind,
  mapped: ReadonlyMap<string, Mapped>,
): Promise<Map<string, string>> {
  const table = tableOf[kind]
  if (!table) throw new Error(`nothing refers to ${kind}`)
  const ids = [...mapped.values()].map(({ newId }) => newId)
  const { rows } =
    ids.length > 0
      ? await sql<{ id: string }>`select id from ${sql.id(table)} where id = any(${ids}::uuid[])`.execute(
          loose(db),
        )
      : { rows: [] }
  const there = new Set(rows.map(({ id }) => id))
  return new Map(
    [...mapped].filter(([, { newId }]) => there.has(newId)).map(([old, { newId }]) => [old, newId]),
  )
}

/** The rows that lines were moved in as before, held until the commit; those that people have changed since are left alone. */
async function rowsBefore(
  context: Context,
  { record }: MovedTable,
  lines: readonly MovedLine[],
  mapped: ReadonlyMap<string, Mapped>,
  refuse: (line: MovedLine, reason: string) => void,
): Promise<{ before: Map<MovedLine, Row>; free: MovedLine[] }> {
  const ids = lines.flatMap(({ oldId }) => mapped.get(oldId)?.newId ?? [])
  const { rows } =
    record && ids.length > 0
      ? await sql<Row>`select * from ${sql.id(record.table)} where id = any(${ids}::uuid[])
          order by id for update`.execute(loose(context.db))
      : { rows: [] }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const before = new Map<MovedLine, Row>()
  const free = lines.filter((line) => {
    const known = mapped.get(line.oldId)
    if (!known) return true
    const row = byId.get(known.newId)
    if (row && row.version === known.version) return before.set(line, row)
    refuse(line, row || !record ? moveSentences.changedSince : moveSentences.deletedSince)
    return false
  })
  return { before, free }
}

/** Keeps what old ids have become. */
async function keep(
  { db }: Context,
  run: Run,
  { kind, unsettled }: MovedTable,
  moved: readonly MovedTo[],
): Promise<void> {
  if (moved.length === 0) return
  const rows = moved.map(({ line, id, version }) => ({
    kind,
    oldId: line.oldId,
    newId: id,
    batch: run.batch,
    digest: line.digest,
    version,
    settled: unsettled !== true,
  }))
  await sql`insert into moved_row (kind, "oldId", "newId", batch, digest, version, settled)
    select kind, "oldId", "newId", batch, digest, version, settled
    from jsonb_populate_recordset(null::moved_row, ${JSON.stringify(rows)}::jsonb)
    on conflict (kind, "oldId") do update set digest = excluded.digest, version = excluded.version,
      batch = excluded.batch, settled = excluded.settled`.execute(db)
}

import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { RefusedLines } from '@tejian/contract/shared/transfers/calls.ts'
import { mostMendedLines, transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { ReadCell } from '../../kit/xlsx/read.ts'
import { importBatch } from './importBatch.ts'
import { keepProblems, noteImport, noteWritten } from './importRun.ts'
import { LineReader, noCode, type SheetLine } from './importSheet.ts'
import { type ImportColumn, type ImportSource, uniqueFields } from './importSource.ts'
import { isMendable, ownImport } from './orderImport.ts'
import type { Transfer } from './tables.ts'

/** A line with the texts that somebody has changed, by column. */
export type MendedLine = { row: number; cells: Readonly<Record<string, string>> }

/** Lists of choices that are longer are looked up on the form, not at a cell. */
const mostOptions = 300

/** Which column a sentence is about: the one whose title it says, the longest where it says several. */
function columnNamed(sentence: string, columns: readonly ImportColumn[]): ImportColumn | undefined {
  const said = sentence.replaceAll(/“[^”]*”/g, '')
  const named = columns.flatMap((column) =>
    [column.title, column.spec.label]
      .filter((title) => said.includes(title))
      .map((title) => ({ column, title })),
  )
  return named.toSorted((one, other) => other.title.length - one.title.length)[0]?.column
}

/** Sentences by the column that each is about, and what is left for the whole line. */
function placed(
  reason: string,
  columns: readonly ImportColumn[],
): { at: Record<string, string>; sentence: string } {
  const at: Record<string, string> = {}
  const rest: string[] = []
  for (const part of reason.split('；')) {
    const name = columnNamed(part, columns)?.name
    if (name === undefined) rest.push(part)
    else at[name] = at[name] === undefined ? part : `${at[name]}；${part}`
  }
  return { at, sentence: rest.join('；') }
}

/** The place of each column among the headers of the file. */
const placesOf = ({ headers, mapping }: Transfer): Map<string, number> =>
  new Map(
    (headers ?? []).flatMap((header, place) => {
      const field = mapping?.[header]
      return field ? [[field, place] as const] : []
    }),
  )

const textOf = (cell: ReadCell | undefined): string => String(cell ?? '').trim()

/** The refused lines of an import to be mended, the first hundred. */
export async function refusedLines(context: Context, services: Services, id: string): Promise<RefusedLines> {
  const { transfer, source } = await ownImport(context, id)
  if (!isMendable(transfer)) throw new Refusal(transferMessages.notMendable)
  const columns = source.columns(services.lookups, transfer.variant)
  const places = placesOf(transfer)
  const kept = await context.db
    .selectFrom('transfer_problem')
    .select(['line', 'reason', 'cells'])
    .where('transferId', '=', id)
    .orderBy('line')
    .limit(mostMendedLines)
    .execute()
  const inFile = columns.filter(({ name }) => places.has(name))
  const rows = kept.map(({ line, reason, cells }) => ({
    row: line,
    ...placed(reason, columns),
    cells: Object.fromEntries(inFile.map(({ name }) => [name, textOf(cells[places.get(name) ?? -1])])),
  }))
  const told = new Set(rows.flatMap(({ at }) => Object.keys(at)))
  const naming: ReadonlySet<string | undefined> = new Set([source.record.nameField, source.keyField])
  return {
    columns: columns
      .filter(({ name }) => places.has(name) || told.has(name))
      .toSorted((one, other) => Number(naming.has(other.name)) - Number(naming.has(one.name)))
      .map(({ name, title, options = [] }) => ({
        name,
        title,
        options: told.has(name) && options.length <= mostOptions ? [...options] : [],
      })),
    rows,
  }
}

/** The headers with those columns added that the file lacks and somebody has filled now. */
function widened(
  { headers, mapping }: Transfer,
  added: readonly ImportColumn[],
): { headers: string[]; mapping: Record<string, string> } {
  const wide = { headers: [...(headers ?? [])], mapping: { ...mapping } }
  for (const { name, title } of added) {
    const header = wide.headers.includes(title) ? `${title}（补填）` : title
    wide.headers.push(header)
    wide.mapping[header] = name
  }
  return wide
}

/** Lines of this import by a value that must name one row: no two of them may change the same one. */
async function writtenLines(
  { db }: Context,
  id: string,
  { record, keyField }: ImportSource,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (!keyField || values.length === 0) return new Map()
  const { rows } = await sql<{ value: string; line: number }>`select ${sql.id(keyField)} as value, line
    from transfer_row join ${sql.id(record.table)} on id = "recordId"
    where "transferId" = ${id}::uuid and ${sql.id(keyField)} = any(${[...values]}::text[])`.execute(loose(db))
  return new Map(rows.map(({ value, line }) => [value, line]))
}

/** The kept lines with their changed cells, read like lines of a workbook. */
async function readMended(
  context: Context,
  reader: LineReader,
  { transfer, source }: { transfer: Transfer; source: ImportSource },
  lines: ReadonlyArray<{ line: number; cells: ReadCell[] }>,
  places: ReadonlyMap<string, number>,
): Promise<SheetLine[]> {
  const key = transfer.existing === 'update' ? source.keyField : undefined
  const distinct = [...new Set([...uniqueFields(source), ...(key ? [key] : [])])]
  const seen = new Map(distinct.map((name) => [name, new Map<string, number>()]))
  const keyed = key ? lines.map(({ cells }) => textOf(cells[places.get(key) ?? -1])) : []
  for (const [value, line] of await writtenLines(context, transfer.id, source, keyed))
    seen.get(key ?? '')?.set(value, line)
  return lines.map(({ line, cells }) =>
    reader.read(cells, line, (_header, field) => {
      const known = seen.get(field)
      const text = textOf(cells[places.get(field) ?? -1])
      if (!known || text === '' || text === noCode) return undefined
      const first = known.get(text)
      if (first === undefined) known.set(text, line)
      return first
    }),
  )
}

/**
 * Takes refused lines of a finished import with other cells: what is right now is written like the rest of the import,
 * and undone with it; what is not stays among the refused lines as it was given last.
 */
export function mendLines(
  outer: Context,
  services: Services,
  id: string,
  mended: readonly MendedLine[],
): Promise<{ imported: number; refused: number }> {
  const { lookups } = services
  return transact(outer, async (context) => {
    const own = await ownImport(context, id, true)
    const { transfer, source } = own
    if (!isMendable(transfer)) throw new Refusal(transferMessages.notMendable)
    const columns = source.columns(lookups, transfer.variant)
    const given = new Map(mended.map(({ row, cells }) => [row, cells]))
    if (given.size === 0) throw new Refusal(transferMessages.nothingMended)
    const kept = await context.db
      .selectFrom('transfer_problem')
      .select(['line', 'cells'])
      .where('transferId', '=', id)
      .where('line', 'in', [...given.keys()])
      .orderBy('line')
      .execute()
    if (kept.length < given.size) throw new Refusal(transferMessages.mendedAlready)
    const changed = new Set(mended.flatMap(({ cells }) => Object.keys(cells)))
    if ([...changed].some((name) => !columns.some((column) => column.name === name)))
      throw new Refusal(kitMessages.malformed, { code: 'fields' })
    const before = placesOf(transfer)
    const wide = widened(
      transfer,
      columns.filter(({ name }) => changed.has(name) && !before.has(name)),
    )
    const places = placesOf({ ...transfer, ...wide })
    const lines = kept.map(({ line, cells }) => ({
      line,
      cells: wide.headers.map((header, place): ReadCell => {
        const text = given.get(line)?.[wide.mapping[header] ?? '']
        return text === undefined ? (cells[place] ?? null) : text.trim()
      }),
    }))
    const reader = new LineReader(wide.headers, columns, wide.mapping, source, lookups)
    const read = await readMended(context, reader, own, lines, places)
    const writer = { ...context, user: source.writer?.(context.user) ?? context.user }
    const { variant, existing } = transfer
    const outcome = await importBatch(writer, { source, lookups, variant, existing }, read)
    await noteWritten(writer, id, source, outcome)
    await context.db
      .deleteFrom('transfer_problem')
      .where('transferId', '=', id)
      .where('line', 'in', [...given.keys()])
      .execute()
    await keepProblems(context, id, outcome.refused)
    const imported = outcome.written.length
    const updated = outcome.written.filter((one) => one.before !== null).length
    await context.db
      .updateTable('transfer')
      .set((e) => ({
        headers: sql`${JSON.stringify(wide.headers)}::jsonb`,
        mapping: sql`${JSON.stringify(wide.mapping)}::jsonb`,
        good: e('good', '+', imported - updated),
        updated: e('updated', '+', updated),
        bad: e('bad', '-', imported),
      }))
      .where('id', '=', id)
      .execute()
    if (imported > 0) await noteImport(context, id)
    return { imported, refused: outcome.refused.length }
  })
}

import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { importBatch } from '../../shared/transfers/importBatch.ts'
import type { SheetLine } from '../../shared/transfers/importSheet.ts'
import type { ImportColumn, ImportSource } from '../../shared/transfers/importSource.ts'
import type { Run } from './run.ts'
import type { MovedKind } from './tables.ts'

/** A column of a workbook that is moved in; one that `refersTo` a kind holds old ids of that. */
export type MovedColumn = ImportColumn & { readonly refersTo?: MovedKind }

/** A line on its way: what it refers to stands among its input as ids of this product. */
export type MovedLine = SheetLine & {
  oldId: string
  /** Old ids by the column that holds them. */
  refs: Record<string, string>
  digest: string
}

/** A row that a line has written, or has been found to mean. */
export type MovedTo = { line: MovedLine; id: string; version: number; as: 'new' | 'changed' | 'matched' }
export type Written = { moved: MovedTo[]; refused: Array<{ line: MovedLine; reason: string }> }

/** What can be moved in from the workbooks of one name. */
export type MovedTable = {
  readonly kind: MovedKind
  /** Name of the workbook and of its sheet. */
  readonly title: string
  columns(lookups: Lookups): readonly MovedColumn[]
  /** Fields of which no two lines may have the same value. */
  readonly distinct?: readonly string[]
  /** A column that refers to the same table: lines come after those that they refer to. */
  readonly within?: string
  /** The record whose rows come of it, where a line may be moved in anew when it has changed. */
  readonly record?: AnyRecord
  /** What a line stands for beside its cells: a setting that changes what is written. */
  mark?(run: Run): string
  /** Rows that are there already and are meant by lines that were never moved in. */
  known?(context: Context, lines: readonly MovedLine[]): Promise<ReadonlyMap<MovedLine, Known>>
  /** Fills what follows from references into the lines, before they are checked. */
  complete?(context: Context, lines: readonly MovedLine[]): Promise<void>
  write(
    context: Context,
    run: Run,
    lines: readonly MovedLine[],
    before: ReadonlyMap<MovedLine, Row>,
  ): Promise<Written>
  /** What follows from rows, inside their transaction. */
  follow?(context: Context, run: Run, written: readonly MovedTo[]): Promise<void>
  /** What follows when all lines of all its workbooks are moved in; it goes on where a killed run has left it. */
  after?(run: Run): Promise<void>
  /** Money that is compared: what the workbooks say, and what has come over, in fen. */
  readonly sum?: { what: string; of(line: MovedLine): number }
  /** Inspections wait for their consequences. */
  readonly unsettled?: true
}

/** A row that is there: meant by the line, or in its way. */
export type Known = { id: string; version: number } | { reason: string }

/** The old system's id of a line. */
export const oldIdColumn: MovedColumn = {
  name: 'oldId',
  spec: { label: '原编号', kind: 'text', max: 100 },
  title: '原编号',
  otherTitles: ['旧编号', '原系统编号', '原ID', '旧ID'],
  required: true,
  note: '该行在原系统中的编号（主键），其他工作簿用它引用本行',
}

/** A column with old ids of another table. */
export const reference = (
  name: string,
  title: string,
  refersTo: MovedKind,
  more: { required?: boolean; note?: string } = {},
): MovedColumn => ({
  name,
  spec: { label: title, kind: 'text', max: 100 },
  title: `${title}（原编号）`,
  refersTo,
  ...more,
})

/** Writes lines as an import would: checked like the record's form, those refused leaving the others. */
export const writeAs =
  <R extends AnyRecord>(
    source: (run: Run) => ImportSource<R>,
    variant: string | null = null,
  ): MovedTable['write'] =>
  async (context, run, lines, before) => {
    const rows = new Map([...before].map(([line, row]) => [line.line, row]))
    const byLine = new Map(lines.map((line) => [line.line, line]))
    const { written, refused } = await importBatch(
      context,
      { source: source(run), lookups: context.lookups, variant, existing: 'refuse', rows },
      lines,
    )
    const of = (line: number): MovedLine => {
      const found = byLine.get(line)
      if (!found) throw new Error(`nobody asked for line ${line}`)
      return found
    }
    return {
      moved: written.map(({ line, row, before: old }) => ({
        line: of(line),
        id: row.id,
        version: row.version,
        as: old === null ? 'new' : 'changed',
      })),
      refused: refused.map(({ line, reason }) => ({ line: of(line.line), reason })),
    }
  }

/** Rows that have the value of a field which names one row. */
export async function sameValue(
  context: Context,
  record: AnyRecord,
  name: string,
  lines: readonly MovedLine[],
): Promise<Map<MovedLine, { id: string; version: number }>> {
  const values = lines.flatMap(({ input }) => input[name] ?? [])
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ id: string; version: number; value: string }>`
    select id, version, ${sql.id(name)} as value from ${sql.id(record.table)}
    where ${sql.id(name)} = any(${values}::text[])`.execute(loose(context.db))
  const byValue = new Map(rows.map((row) => [row.value, row]))
  return new Map(
    lines.flatMap((line) => {
      const found = byValue.get(line.input[name] ?? '')
      return found ? [[line, { id: found.id, version: found.version }] as const] : []
    }),
  )
}

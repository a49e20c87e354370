import { createHash } from 'node:crypto'
import { matchHeaders } from '@tejian/contract/kit/headerNames.ts'
import { mostCharacters } from '@tejian/contract/kit/kinds/parsers.ts'
import type { Kind } from '@tejian/contract/kit/record.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { fromCell } from '../../kit/records/cells.ts'
import { type OpenWorkbook, openWorkbook, type ReadCell, readWorkbook } from '../../kit/xlsx/read.ts'
import { WorkbookProblem, workbookSentences } from '../../kit/xlsx/workbookProblem.ts'
import { importLimits, knownTitles, noCode, titlesOf } from '../../shared/transfers/importSheet.ts'
import { StartProblem } from '../startProblem.ts'
import { type MovedColumn, type MovedLine, type MovedTable, oldIdColumn } from './movedTable.ts'
import type { Run } from './run.ts'
import { moveSentences } from './sentences.ts'
import type { Translations } from './translations.ts'

/** Kinds whose values are codes: one that nobody knows is counted among what would be lost. */
const codes: ReadonlySet<Kind> = new Set(['dict', 'dictMany', 'equipmentClass', 'area', 'organisation'])
/** Kinds of which the end may be cut off. */
const texts: ReadonlySet<Kind> = new Set(['text', 'longText'])

type Target = { header: string; column: MovedColumn | null }

const columnsOf = (run: Run, table: MovedTable): MovedColumn[] => [
  oldIdColumn,
  ...table.columns(run.context.lookups),
]

/** The columns under the headers of a workbook: by their own titles and those that offices use, never by guess. */
function targetsOf(headers: readonly string[], columns: readonly MovedColumn[]): Target[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  // Brackets are no part of a title that is compared, and only they tell 使用单位 from 使用单位（原编号）.
  const exact = new Map(columns.map((column) => [column.title, column]))
  const rest = headers.filter((header) => !exact.has(header))
  const taken = new Set(headers.flatMap((header) => exact.get(header)?.name ?? []))
  const others = titlesOf(columns.filter(({ name, refersTo }) => !refersTo && !taken.has(name)))
  const matches = new Map(
    matchHeaders(rest, others).map(({ header, field, certain }) => [header, certain ? field : null]),
  )
  return headers.map((header) => ({
    header,
    column: exact.get(header) ?? byName.get(matches.get(header) ?? '') ?? null,
  }))
}

const rowsLookedAt = 200

/** The headers of a workbook; null of one that nobody has filled in. It is looked at once. */
async function headersOf(run: Run, table: MovedTable, book: string): Promise<string[] | null> {
  const { headers } = run.folder
  const known = headers.get(book)
  if (known !== undefined) return known
  const read = await readHeaders(run, table, book)
  headers.set(book, read)
  return read
}

async function readHeaders(run: Run, table: MovedTable, book: string): Promise<string[] | null> {
  const known = knownTitles(columnsOf(run, table))
  const limits = { ...importLimits, known, firstRows: rowsLookedAt }
  try {
    return (await readWorkbook(run.folder.pathOf(book), limits)).headers
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error
    if (error.message === workbookSentences.noRows) return null
    throw new StartProblem(moveSentences.unreadable(book, error.message))
  }
}

/** Refuses a workbook that cannot be read or lacks a column, before anything is written. */
export async function checkHeaders(run: Run, table: MovedTable, book: string): Promise<void> {
  const headers = await headersOf(run, table, book)
  if (!headers) return
  const columns = columnsOf(run, table)
  const found = new Set(targetsOf(headers, columns).map(({ column }) => column?.name))
  const missing = columns.filter(({ name, required }) => required && !found.has(name))
  if (missing.length > 0)
    throw new StartProblem(
      moveSentences.missingColumn(
        book,
        missing.map(({ title }) => title),
      ),
    )
}

/** The lines of one workbook. */
export class MoveSheet {
  readonly book: string
  private readonly table: MovedTable
  private readonly run: Run
  private readonly translations: Translations
  private readonly open: OpenWorkbook
  private readonly targets: readonly Target[]

  private constructor(
    run: Run,
    table: MovedTable,
    book: string,
    translations: Translations,
    open: OpenWorkbook,
  ) {
    this.run = run
    this.table = table
    this.book = book
    this.translations = translations
    this.open = open
    this.targets = targetsOf(open.headers, columnsOf(run, table))
  }

  /** Opens a workbook; null is one without rows. */
  static async open(
    run: Run,
    table: MovedTable,
    book: string,
    translations: Translations,
  ): Promise<MoveSheet | null> {
    const headers = await headersOf(run, table, book)
    if (!headers) return null
    const columns = columnsOf(run, table)
    const single = targetsOf(headers, columns).filter(({ column }) =>
      table.distinct?.includes(column?.name ?? ''),
    )
    const open = await openWorkbook(run.folder.pathOf(book), {
      ...importLimits,
      patient: true,
      known: knownTitles(columns),
      distinct: single.map(({ header }) => header),
      nameless: [noCode],
    })
    return new MoveSheet(run, table, book, translations, open)
  }

  get length(): number {
    return this.open.length
  }

  lines(from: number, to: number): MovedLine[] {
    return this.open.rows(from, to).map(({ line, cells }) => this.read(line, cells))
  }

  private read(line: number, cells: readonly ReadCell[]): MovedLine {
    const read: MovedLine = {
      line,
      cells,
      input: {},
      reasons: [],
      unread: [],
      repeated: [],
      oldId: '',
      refs: {},
      digest: '',
    }
    for (const [index, { header, column }] of this.targets.entries()) {
      const cell = cells[index] ?? null
      const text = String(cell ?? '').trim()
      if (text === '') continue
      if (!column) this.lose('没有对应的列', header, '', text, read)
      else if (column === oldIdColumn || column.name === oldIdColumn.name) read.oldId = text
      else if (column.refersTo) read.refs[column.name] = text
      else this.readField(read, column, cell, text)
      const above = column && this.open.repeats.get(header)?.get(line)
      if (above) read.reasons.push(transferMessages.repeated(column.title, above))
    }
    if (read.oldId.length > (oldIdColumn.spec.max ?? 0))
      read.reasons.push(transferMessages.tooLong(oldIdColumn.title, read.oldId, oldIdColumn.spec.max ?? 0))
    const { input, refs, reasons } = read
    const mark = this.table.mark?.(this.run) ?? ''
    read.digest = createHash('sha256')
      .update(JSON.stringify([input, refs, reasons, mark]))
      .digest('base64url')
    return read
  }

  private readField(read: MovedLine, column: MovedColumn, cell: ReadCell, text: string): void {
    const { title, spec } = column
    const ours = this.translations.of(this.table.title, title, text)
    const most = mostCharacters(spec)
    const given = this.fitting(read, column, ours, most)
    if (given === null) return
    if (given === '') return
    const { lookups } = this.run.context
    const result = column.read
      ? column.read(given, lookups)
      : fromCell(spec, given === text ? cell : given, lookups)
    if ('raw' in result) {
      if (result.raw !== '') read.input[column.name] = result.raw
      return
    }
    read.reasons.push(result.problem)
    if (codes.has(spec.kind) || column.options) this.lose('无法识别的值', title, text, text, read)
  }

  /** A text that its field can hold; null where it was refused. */
  private fitting(read: MovedLine, column: MovedColumn, text: string, most: number): string | null {
    if (text.length <= most) return text
    const { title, spec } = column
    this.lose('过长的文字', title, '', text, read)
    if (this.run.options.cutTexts && texts.has(spec.kind) && !column.required)
      return text.slice(0, most).toWellFormed()
    read.reasons.push(transferMessages.tooLong(title, text, most))
    return null
  }

  private lose(what: string, column: string, value: string, text: string, { line }: MovedLine): void {
    const example = `${this.book} 第${line}行：${text.slice(0, 60).toWellFormed()}`
    this.run.report.lose({ table: this.table.title, what, column, value: value.slice(0, 60), example })
  }
}

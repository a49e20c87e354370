import { plainHeader } from '@tejian/contract/kit/headerNames.ts'
import { Archive } from './archive.ts'
import { LONGEST_HEADER, MOST_COLUMNS } from './contentLimits.ts'
import { ERROR_REASON, REQUIRED_MARK } from './headings.ts'
import type { ReaderInput, ReaderMessage } from './readerMessages.ts'
import { longTextAt, type ReadCell, type RowSink, SharedText, SheetRows } from './sheetRows.ts'
import { TableRows } from './tableRows.ts'
import { type CellMeans, WorkbookParts } from './workbookParts.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

/** How far down a table may begin: titles, notes and dates of an office's spreadsheet stand above it. */
const DEEPEST_HEADER = 15

type Table = { titles: string[]; line: number; hits: number }
type Book = { parts: WorkbookParts; means: CellMeans; paths: Awaited<ReturnType<WorkbookParts['paths']>> }

/** Finds the table of a workbook and tells its headers and rows. Throws WorkbookProblem, or an error for a broken file. */
export async function readTable(
  file: Buffer,
  input: ReaderInput,
  send: (message: ReaderMessage) => void,
): Promise<void> {
  const parts = new WorkbookParts(await Archive.open(file), input.maxUnpackedBytes)
  const paths = await parts.paths()
  const book = { parts, paths, means: await parts.means(paths) }
  const { path, table } = await tableOf(book, new Set(input.known))
  const columns = table.titles.flatMap((title, index) =>
    title === undefined || title === '' || title === ERROR_REASON ? [] : [index],
  )
  const headers = columns.map((index) => table.titles[index] ?? '')
  refuseBadHeaders(headers, columns, table.line)
  const rows = new TableRows(input, headers, columns, table.line, send)
  send({ headers })
  await readRows(book, path, rows, input.firstRows)
  rows.finish()
}

/** The first sheet whose header knows at least two of the names; the first of all where none does. */
async function tableOf(book: Book, known: ReadonlySet<string>): Promise<{ path: string; table: Table }> {
  const [path = '', ...others] = book.paths.sheets
  const table = headerOf(await topOf(book, path), known)
  if (known.size === 0 || table.hits > 1) return { path, table }
  for (const other of others) {
    const found = headerOf(await topOf(book, other), known)
    if (found.hits > 1) return { path: other, table: found }
  }
  return { path, table }
}

/** The first lines of a sheet, the blank ones among them. */
async function topOf({ parts, means, paths }: Book, path: string): Promise<ReadCell[][]> {
  const top: Array<Array<ReadCell | SharedText>> = Array.from({ length: DEEPEST_HEADER }, () => [])
  let cells: Array<ReadCell | SharedText> = []
  let most = 0
  const sink: RowSink = {
    skips: (_column, line) => line > DEEPEST_HEADER,
    cell(column, value) {
      cells[column - 1] = value
      if (value instanceof SharedText) most = Math.max(most, value.place + 1)
    },
    row(line) {
      if (line <= DEEPEST_HEADER) top[line - 1] = cells
      cells = []
      return line >= DEEPEST_HEADER
    },
  }
  await parts.read(path, new SheetRows(sink, means, null))
  const strings = await parts.strings(paths, most)
  const told = (cell: ReadCell | SharedText, line: number, column: number): ReadCell => {
    if (!(cell instanceof SharedText)) return cell
    const text = strings[cell.place]
    if (text === null) throw new WorkbookProblem(longTextAt(line, column))
    return text ?? null
  }
  return top.map((row, line) => row.map((cell, column) => told(cell, line + 1, column + 1)))
}

/** The row of the headers: the one that knows most names; where none does, the first that has a header's width. */
function headerOf(sheet: readonly ReadCell[][], known: ReadonlySet<string>): Table {
  const top = sheet.map((cells) => Array.from(cells, headerText))
  const table = (index: number, hits: number): Table => ({ titles: top[index] ?? [], line: index + 1, hits })
  if (known.size === 0) return table(0, 0)
  const titles = top.map((row) => row.filter(Boolean))
  const hits = titles.map((row) => row.filter((title) => known.has(plainHeader(title))).length)
  const most = Math.max(0, ...hits)
  if (most > 0) return table(hits.indexOf(most), most)
  const width = Math.max(0, ...titles.map((row) => row.length))
  return table(
    Math.max(
      0,
      titles.findIndex((row) => row.length > width / 2),
    ),
    0,
  )
}

/** The shared texts of a look at the first rows are those that these rows use; they stand at the beginning. */
async function readRows(book: Book, path: string, rows: TableRows, firstRows: number | null): Promise<void> {
  const { parts, means, paths } = book
  const strings = await parts.strings(
    paths,
    firstRows === null ? undefined : await placesOf(book, path, rows, firstRows),
  )
  let seen = 0
  const sink: RowSink = {
    skips: (column) => rows.skips(column),
    cell: (column, value) => rows.cell(column, value as ReadCell),
    row(line) {
      rows.row(line)
      seen += 1
      return seen === firstRows
    },
  }
  await parts.read(path, new SheetRows(sink, means, strings))
}

async function placesOf(
  { parts, means }: Book,
  path: string,
  rows: TableRows,
  firstRows: number,
): Promise<number> {
  let most = 0
  let seen = 0
  const sink: RowSink = {
    skips: (column) => rows.skips(column),
    cell(_column, value) {
      if (value instanceof SharedText) most = Math.max(most, value.place + 1)
    },
    row() {
      seen += 1
      return seen >= firstRows
    },
  }
  await parts.read(path, new SheetRows(sink, means, null))
  return most
}

function refuseBadHeaders(headers: readonly string[], columns: readonly number[], line: number): void {
  if (headers.length === 0) throw new WorkbookProblem(workbookSentences.noHeader)
  if (headers.length > MOST_COLUMNS) throw new WorkbookProblem(workbookSentences.tooManyColumns(MOST_COLUMNS))
  const long = headers.findIndex((title) => title.length > LONGEST_HEADER)
  if (long >= 0)
    throw new WorkbookProblem(workbookSentences.longHeader(line, (columns[long] ?? 0) + 1, LONGEST_HEADER))
  const repeated = headers.find((title, i) => headers.indexOf(title) !== i)
  if (repeated !== undefined) throw new WorkbookProblem(workbookSentences.repeatedHeader(repeated))
}

function headerText(value: ReadCell | undefined): string {
  const text = String(value ?? '').trim()
  return text.startsWith(REQUIRED_MARK) ? text.slice(REQUIRED_MARK.length).trim() : text
}

import { parentPort, workerData } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { plainHeader } from '@tejian/contract/kit/headerNames.ts'
import { Archive } from './archive.ts'
import { ERROR_REASON, REQUIRED_MARK } from './headings.ts'
import {
  type ReaderInput,
  type ReaderMessage,
  type Repeats,
  ROWS_PER_PART,
  type RowPart,
} from './readerMessages.ts'
import { type ReadCell, type RowSink, SharedText, SheetRows } from './sheetRows.ts'
import { type CellMeans, WorkbookParts } from './workbookParts.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

/** How far down a table may begin: titles, notes and dates of an office's spreadsheet stand above it. */
const DEEPEST_HEADER = 15

/** Sheets that are looked through for the table. */
const MOST_SHEETS = 10

type Table = { titles: string[]; line: number; hits: number }
type Book = { parts: WorkbookParts; means: CellMeans; paths: Awaited<ReturnType<WorkbookParts['paths']>> }

async function read(input: ReaderInput): Promise<void> {
  const file = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  const parts = new WorkbookParts(await Archive.open(file), input.maxUnpackedBytes)
  const paths = await parts.paths()
  const book = { parts, paths, means: await parts.means(paths) }
  const { path, table } = await tableOf(book, new Set(input.known))
  const columns = table.titles.flatMap((title, index) =>
    title === undefined || title === '' || title === ERROR_REASON ? [] : [index],
  )
  const headers = columns.map((index) => table.titles[index] ?? '')
  refuseBadHeaders(headers)
  const rows = new TableRows(input, headers, columns, table.line)
  send({ headers })
  await readRows(book, path, rows, input.firstRows)
  rows.finish()
}

/** The first sheet whose header knows at least two of the names; the first of all where none does. */
async function tableOf(book: Book, known: ReadonlySet<string>): Promise<{ path: string; table: Table }> {
  const [path = ''] = book.paths.sheets
  const table = headerOf(await topOf(book, path), known)
  if (known.size === 0 || table.hits > 1) return { path, table }
  for (const other of book.paths.sheets.slice(1, MOST_SHEETS)) {
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
    skips: () => false,
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
  return top.map((row) =>
    row.map((cell) => (cell instanceof SharedText ? (strings[cell.place] ?? null) : cell)),
  )
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
    firstRows === null ? undefined : await placesOf(book, path, firstRows),
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

async function placesOf({ parts, means }: Book, path: string, firstRows: number): Promise<number> {
  let most = 0
  let seen = 0
  const sink: RowSink = {
    skips: () => false,
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

/** Takes the rows below the header, leaves blank ones out, and sends them away in parts. */
class TableRows {
  readonly #input: ReaderInput
  readonly #headerLine: number
  /** By column of the sheet: its place among the headers, -1 for one without. */
  readonly #places: number[] = []
  readonly #width: number
  readonly #firsts: Array<{
    place: number
    header: string
    lines: Map<string, number>
    repeats: Repeats[string]
  }>
  readonly #nameless: ReadonlySet<string>
  #cells: ReadCell[]
  #filled = false
  #part: RowPart = { lines: [], rows: [] }
  #length = 0

  constructor(
    input: ReaderInput,
    headers: readonly string[],
    columns: readonly number[],
    headerLine: number,
  ) {
    this.#input = input
    this.#headerLine = headerLine
    this.#width = headers.length
    for (const [place, column] of columns.entries()) this.#places[column + 1] = place
    this.#cells = this.#empty()
    this.#nameless = new Set(['', ...input.nameless])
    this.#firsts = input.distinct.flatMap((header) => {
      const place = headers.indexOf(header)
      return place < 0 ? [] : [{ place, header, lines: new Map<string, number>(), repeats: [] }]
    })
  }

  #empty(): ReadCell[] {
    return new Array<ReadCell>(this.#width).fill(null)
  }

  skips(column: number): boolean {
    return this.#places[column] === undefined
  }

  cell(column: number, value: ReadCell): void {
    this.#cells[this.#places[column] ?? 0] = value
    this.#filled = true
  }

  row(line: number): void {
    const cells = this.#cells
    const filled = this.#filled
    if (!filled) return
    this.#cells = this.#empty()
    this.#filled = false
    if (line <= this.#headerLine) return
    this.#length += 1
    const { maxRows } = this.#input
    if (this.#length > maxRows) throw new WorkbookProblem(workbookSentences.tooManyRows(maxRows))
    this.#noteRepeats(cells, line)
    this.#part.lines.push(line)
    this.#part.rows.push(cells)
    if (this.#part.rows.length === ROWS_PER_PART) this.#sendPart()
  }

  #noteRepeats(cells: readonly ReadCell[], line: number): void {
    for (const { place, lines, repeats } of this.#firsts) {
      const text = String(cells[place] ?? '').trim()
      if (this.#nameless.has(text)) continue
      const first = lines.get(text)
      if (first === undefined) lines.set(text, line)
      else repeats.push([line, first])
    }
  }

  #sendPart(): void {
    if (this.#part.rows.length === 0) return
    send({ part: deflateRawSync(JSON.stringify(this.#part), { level: 1 }) })
    this.#part = { lines: [], rows: [] }
  }

  finish(): void {
    if (this.#length === 0) throw new WorkbookProblem(workbookSentences.noRows)
    this.#sendPart()
    const repeats = Object.fromEntries(this.#firsts.map(({ header, repeats }) => [header, repeats]))
    send({ done: true, length: this.#length, repeats })
  }
}

function refuseBadHeaders(headers: readonly string[]): void {
  if (headers.length === 0) throw new WorkbookProblem(workbookSentences.noHeader)
  const repeated = headers.find((title, i) => headers.indexOf(title) !== i)
  if (repeated !== undefined) throw new WorkbookProblem(workbookSentences.repeatedHeader(repeated))
}

function headerText(value: ReadCell | undefined): string {
  const text = String(value ?? '').trim()
  return text.startsWith(REQUIRED_MARK) ? text.slice(REQUIRED_MARK.length).trim() : text
}

function send(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}

read(workerData as ReaderInput).catch((error: unknown) =>
  send({ problem: error instanceof WorkbookProblem ? error.message : workbookSentences.unreadable }),
)

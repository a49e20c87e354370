import { parentPort, workerData } from 'node:worker_threads'
import { plainHeader } from '@tejian/contract/kit/headerNames.ts'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { InvalidInputError, readSheet } from 'read-excel-file/node'
import { ERROR_REASON, REQUIRED_MARK } from './headings.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

export type ReadCell = string | number | boolean | null
/** A data row and its line in the user's file, counted from 1 like the spreadsheet does. */
export type ReadRow = { line: number; cells: ReadCell[] }
export type ReaderInput = {
  bytes: Uint8Array
  maxRows: number
  maxUnpackedBytes: number
  known: readonly string[]
  firstRows: number | null
}
export type ReaderMessage = { headers: string[] } | { rows: ReadRow[] } | { problem: string } | { done: true }

/** Small enough that taking a batch over never holds the main thread up. */
const ROWS_PER_MESSAGE = 500

const EXCEL_ROWS = 1_048_576
/** References with seven or more digits of row number or four or more column letters. */
const FAR_REFERENCE = /<(?:row|c)\s[^>]*?\br="(?:([A-Z]{4,})\d*|[A-Z]*(\d{7,}))"/g

/** How far down a table may begin: titles, notes and dates of an office's spreadsheet stand above it. */
const DEEPEST_HEADER = 15

type Table = { sheet: unknown[][]; header: number; hits: number }

async function read({ bytes, maxRows, maxUnpackedBytes, known, firstRows }: ReaderInput): Promise<void> {
  const file = onlyXml(bytes, maxUnpackedBytes, firstRows)
  const { sheet, header } = await tableOf(file, new Set(known))
  const titles = (sheet[header] ?? []).map(headerText)
  const kept = titles.flatMap((title, i) => (title === '' || title === ERROR_REASON ? [] : [i]))
  const headers = kept.map((i) => titles[i] ?? '')
  refuseBadHeaders(headers)
  const rows = sheet
    .map((cells, index) => ({ line: index + 1, cells: kept.map((column) => cell(cells[column])) }))
    .slice(header + 1)
    .filter((row) => row.cells.some((value) => value !== null && value !== ''))
  if (rows.length === 0) throw new WorkbookProblem(workbookSentences.noRows)
  if (rows.length > maxRows) throw new WorkbookProblem(workbookSentences.tooManyRows(maxRows))
  send({ headers })
  for (let i = 0; i < rows.length; i += ROWS_PER_MESSAGE) {
    send({ rows: rows.slice(i, i + ROWS_PER_MESSAGE) })
  }
  send({ done: true })
}

/** The first sheet whose header knows at least two of the names; the first of all where none does. */
async function tableOf(file: Buffer, known: ReadonlySet<string>): Promise<Table> {
  const first = headerOf(await readSheet(file), known)
  if (known.size === 0 || first.hits > 1) return first
  for (let number = 2; number <= MOST_SHEETS; number += 1) {
    const other = await readSheet(file, number).catch(() => null)
    if (!other) break
    const found = headerOf(other, known)
    if (found.hits > 1) return found
  }
  return first
}

/** Sheets that are looked through for the table. */
const MOST_SHEETS = 10

/** The row of the headers: the one that knows most names; where none does, the first that has a header's width. */
function headerOf(sheet: unknown[][], known: ReadonlySet<string>): Table {
  if (known.size === 0) return { sheet, header: 0, hits: 0 }
  const top = sheet.slice(0, DEEPEST_HEADER).map((cells) => cells.map(headerText).filter(Boolean))
  const hits = top.map((titles) => titles.filter((title) => known.has(plainHeader(title))).length)
  const most = Math.max(0, ...hits)
  if (most > 0) return { sheet, header: hits.indexOf(most), hits: most }
  const width = Math.max(0, ...top.map((titles) => titles.length))
  return {
    sheet,
    header: Math.max(
      0,
      top.findIndex((titles) => titles.length > width / 2),
    ),
    hits: 0,
  }
}

/**
 * Unpacks the XML parts within the limit and packs them again without compression: what the parser sees
 * is exactly what was counted. The unpacker never writes beyond the declared size.
 */
function onlyXml(bytes: Uint8Array, maxUnpackedBytes: number, firstRows: number | null): Buffer {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.xml.rels')) return false
      total += originalSize
      if (total > maxUnpackedBytes) throw new WorkbookProblem(workbookSentences.tooMuchContent)
      return true
    },
  })
  for (const [name, part] of Object.entries(parts)) {
    if (!name.includes('worksheets/')) continue
    if (firstRows !== null) parts[name] = beginning(part, firstRows)
    refuseFarReferences(parts[name] ?? part)
  }
  return Buffer.from(zipSync(parts satisfies Zippable, { level: 0 }))
}

/** A sheet cut off behind some rows. */
function beginning(sheet: Uint8Array<ArrayBuffer>, rows: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
  let end = 0
  for (let row = 0; row < rows; row += 1) {
    const next = bytes.indexOf('</row>', end)
    if (next < 0) return sheet
    end = next + '</row>'.length
  }
  return Buffer.concat([bytes.subarray(0, end), Buffer.from('</sheetData></worksheet>')])
}

/** The parser fills every gap between references with empty rows and cells: one cell far out is a bomb. */
function refuseFarReferences(sheet: Uint8Array): void {
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1')
  for (const [, column = '', row = ''] of text.matchAll(FAR_REFERENCE)) {
    if (column.length > 3 || Number(row) > EXCEL_ROWS) throw new WorkbookProblem(workbookSentences.unreadable)
  }
}

function refuseBadHeaders(headers: readonly string[]): void {
  if (headers.length === 0) throw new WorkbookProblem(workbookSentences.noHeader)
  const repeated = headers.find((title, i) => headers.indexOf(title) !== i)
  if (repeated !== undefined) throw new WorkbookProblem(workbookSentences.repeatedHeader(repeated))
}

function headerText(value: unknown): string {
  const text = String(cell(value) ?? '').trim()
  return text.startsWith(REQUIRED_MARK) ? text.slice(REQUIRED_MARK.length).trim() : text
}

/** Excel dates carry no time zone; the parser gives them as UTC. Midnight means a day without a time. */
function cell(value: unknown): ReadCell {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null
    const text = value.toISOString().slice(0, 19).replace('T', ' ')
    return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

function sentenceFor(error: unknown): string {
  if (error instanceof WorkbookProblem) return error.message
  if (error instanceof InvalidInputError) return workbookSentences.notXlsx
  return workbookSentences.unreadable
}

function send(message: ReaderMessage): void {
  parentPort?.postMessage(message)
}

read(workerData as ReaderInput).catch((error: unknown) => send({ problem: sentenceFor(error) }))

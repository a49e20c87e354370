import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { InvalidInputError, readSheet } from 'read-excel-file/node'
import { ERROR_REASON, REQUIRED_MARK } from './headings.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

export type ReadCell = string | number | boolean | null
/** A data row and its line in the user's file, counted from 1 like the spreadsheet does. */
export type ReadRow = { line: number; cells: ReadCell[] }
export type ReaderInput = { bytes: Uint8Array; maxRows: number; maxUnpackedBytes: number }
export type ReaderMessage = { headers: string[] } | { rows: ReadRow[] } | { problem: string } | { done: true }

/** Small enough that taking a batch over never holds the main thread up. */
const ROWS_PER_MESSAGE = 500

const EXCEL_ROWS = 1_048_576
/** References with seven or more digits of row number or four or more column letters. */
const FAR_REFERENCE = /<(?:row|c)\s[^>]*?\br="(?:([A-Z]{4,})\d*|[A-Z]*(\d{7,}))"/g

async function read({ bytes, maxRows, maxUnpackedBytes }: ReaderInput): Promise<void> {
  const sheet: unknown[][] = await readSheet(onlyXml(bytes, maxUnpackedBytes))
  const titles = (sheet[0] ?? []).map(headerText)
  const kept = titles.flatMap((title, i) => (title === '' || title === ERROR_REASON ? [] : [i]))
  const headers = kept.map((i) => titles[i] ?? '')
  refuseBadHeaders(headers)
  const rows = sheet
    .map((cells, index) => ({ line: index + 1, cells: kept.map((column) => cell(cells[column])) }))
    .slice(1)
    .filter((row) => row.cells.some((value) => value !== null))
  if (rows.length === 0) throw new WorkbookProblem(workbookSentences.noRows)
  if (rows.length > maxRows) throw new WorkbookProblem(workbookSentences.tooManyRows(maxRows))
  send({ headers })
  for (let i = 0; i < rows.length; i += ROWS_PER_MESSAGE) {
    send({ rows: rows.slice(i, i + ROWS_PER_MESSAGE) })
  }
  send({ done: true })
}

/**
 * Unpacks the XML parts within the limit and packs them again without compression: what the parser sees
 * is exactly what was counted. The unpacker never writes beyond the declared size.
 */
function onlyXml(bytes: Uint8Array, maxUnpackedBytes: number): Buffer {
  let total = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.xml.rels')) return false
      total += originalSize
      if (total > maxUnpackedBytes) throw new WorkbookProblem(workbookSentences.tooMuchContent)
      return true
    },
  })
  for (const [name, part] of Object.entries(parts))
    if (name.includes('worksheets/')) refuseFarReferences(part)
  return Buffer.from(zipSync(parts satisfies Zippable, { level: 0 }))
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

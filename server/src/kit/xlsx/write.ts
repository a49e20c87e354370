import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { type ColumnKind, cellXml, columnLetters, STYLE, textCell } from './cells.ts'
import {
  contentTypesXml,
  FROZEN_HEADER,
  PACKAGE_RELATIONS_XML,
  STYLES_XML,
  sheetOpening,
  sheetTitle,
  workbookRelationsXml,
  workbookXml,
} from './parts.ts'

/** One column; `width` in characters of the default font. */
export type SheetColumn = { title: string; width?: number; kind: ColumnKind }

export type WorkbookSource = {
  sheetName: string
  columns: readonly SheetColumn[]
  /** Values in the order of the columns; money as integer fen. */
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>
  /** Called with the number of data rows written so far, about once per 16 kB and once at the end. */
  onProgress?: (rows: number) => void
  /** Data rows before the next sheet begins; Excel's own limit less the header row by default. */
  rowsPerSheet?: number
}

const EXCEL_DATA_ROWS = 1_048_575
/** Longer texts become large objects, which lie about until the next whole collection: 64 kB took 100 MB more. */
const CHUNK_CHARACTERS = 16 * 1024
/** Zip entries beyond 4 GB need an extension that old readers refuse. */
const SHEET_BYTES = 3_500_000_000
const DEFAULT_WIDTH: Record<ColumnKind, number> = { text: 18, number: 12, date: 12, money: 14, asTyped: 18 }

/**
 * A workbook written while its rows arrive: memory does not grow with the number of rows, the first byte
 * leaves at once. An error of the row source destroys the stream; destroying the stream ends the row source.
 */
export function workbookStream(source: WorkbookSource): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  writeParts(zip, output, source).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}

async function writeParts(zip: ZipFile, output: Readable, source: WorkbookSource): Promise<void> {
  const rows = rowCursor(source.rows)
  const progress = { written: 0, report: source.onProgress }
  let sheets = 0
  try {
    do {
      sheets += 1
      const sheet = Readable.from(sheetChunks(rows, source, progress), { objectMode: false })
      const stop = () => sheet.destroy()
      output.once('close', stop)
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
      await finished(sheet)
      output.off('close', stop)
    } while (await rows.peek())
  } finally {
    await rows.close()
  }
  const names = Array.from({ length: sheets }, (_, i) => ({ name: sheetTitle(source.sheetName, i + 1) }))
  addText(zip, '[Content_Types].xml', contentTypesXml(sheets))
  addText(zip, '_rels/.rels', PACKAGE_RELATIONS_XML)
  addText(zip, 'xl/workbook.xml', workbookXml(names))
  addText(zip, 'xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets))
  addText(zip, 'xl/styles.xml', STYLES_XML)
  zip.end()
}

type RowCursor = ReturnType<typeof rowCursor>

async function* sheetChunks(
  rows: RowCursor,
  { columns, rowsPerSheet = EXCEL_DATA_ROWS }: WorkbookSource,
  progress: { written: number; report?: (rows: number) => void },
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, i) => columnLetters(i))
  let text = sheetOpening(FROZEN_HEADER, columnsXml(columns)) + headerRowXml(columns)
  let bytes = 0
  for (let line = 2; line < rowsPerSheet + 2 && bytes < SHEET_BYTES && (await rows.peek()); line += 1) {
    const values = rows.take()
    text += `<row r="${line}">`
    for (const [i, column] of columns.entries())
      text += cellXml(letters[i] + String(line), values[i], column.kind)
    text += '</row>'
    progress.written += 1
    if (text.length < CHUNK_CHARACTERS) continue
    const chunk = Buffer.from(text)
    text = ''
    bytes += chunk.length
    yield chunk
    progress.report?.(progress.written)
    // A source that is always ready would otherwise keep everybody else waiting.
    await nextTurn()
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
  progress.report?.(progress.written)
}

/** `<cols>` with a width for every column: the given one, else by kind, never narrower than the title. */
export function columnsXml(
  columns: readonly SheetColumn[],
  styleOf: (kind: ColumnKind) => number = () => STYLE.plain,
): string {
  const cells = columns.map((column, i) => {
    const width = column.width ?? Math.max(DEFAULT_WIDTH[column.kind], column.title.length * 2 + 2)
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${styleOf(column.kind)}" customWidth="1"/>`
  })
  return cells.length > 0 ? `<cols>${cells.join('')}</cols>` : ''
}

/** The bold first row. */
export function headerRowXml(columns: ReadonlyArray<{ title: string }>): string {
  const cells = columns.map((column, i) => textCell(`${columnLetters(i)}1`, column.title, STYLE.header))
  return `<row r="1">${cells.join('')}</row>`
}

/** Adds one UTF-8 part to the archive. */
export function addText(zip: ZipFile, path: string, text: string): void {
  zip.addBuffer(Buffer.from(text), path)
}

function rowCursor(source: WorkbookSource['rows']) {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let next: IteratorResult<readonly unknown[]> | undefined
  return {
    async peek(): Promise<boolean> {
      next ??= await iterator.next()
      return !next.done
    },
    take(): readonly unknown[] {
      const values = next?.value ?? []
      next = undefined
      return values
    },
    async close(): Promise<void> {
      await iterator.return?.()
    },
  }
}

import { open, readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { type ReaderInput, type ReaderMessage, ROWS_PER_PART, type RowPart } from './readerMessages.ts'
import type { ReadCell } from './sheetRows.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

export type { ReadCell } from './sheetRows.ts'

export type ReadLimits = {
  /** Data rows, the header row not counted. */
  maxRows: number
  /** Size of the file itself. */
  maxBytes: number
  /** Size of its XML after unpacking: a small archive may hide gigabytes. */
  maxUnpackedBytes?: number
  /** Memory the parser may take; the texts that a workbook's cells share are the most of it. */
  maxHeapMegabytes?: number
  /** Headers that the table is looked for by, in the plain form of `plainHeader`; without them it begins in the first row. */
  known?: readonly string[]
  /** Only so many rows from the beginning, for a look at a file. */
  firstRows?: number
  /** Headers of columns in which a value names one row: lines that repeat one are told. */
  distinct?: readonly string[]
  /** Values that name nothing, in whatever column they stand. */
  nameless?: readonly string[]
}

/**
 * Headers without required marks; rows of the same width, blank rows left out, dates as yyyy-MM-dd text;
 * for each row its line in the file, counted from 1 with the header.
 */
export type ReadWorkbook = { headers: string[]; rows: ReadCell[][]; lines: number[] }

/** A table whose rows are unpacked as they are asked for: 100,000 of them lie in a few megabytes. */
export type OpenWorkbook = {
  headers: string[]
  length: number
  rows(from: number, to: number): Array<{ line: number; cells: ReadCell[] }>
  /** By header of `distinct`: lines whose value stands further up already, with the first line that has it. */
  repeats: ReadonlyMap<string, ReadonlyMap<number, number>>
}

const MAX_UNPACKED_BYTES = 1_500_000_000
const MAX_HEAP_MEGABYTES = 1024
const MAX_MILLISECONDS = 180_000

/**
 * Opens a table of an xlsx file, of the first sheet or of the one with the known headers. It is read in a thread of its
 * own, so that neither its size nor its content can hold up or bring down the server. Throws WorkbookProblem with a
 * sentence for the user.
 */
export async function openWorkbook(file: Uint8Array | string, limits: ReadLimits): Promise<OpenWorkbook> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.byteLength
  if (size === 0) throw new WorkbookProblem(workbookSentences.noRows)
  if (size > limits.maxBytes) throw new WorkbookProblem(workbookSentences.tooLarge(limits.maxBytes))
  const start = typeof file === 'string' ? await firstBytes(file) : file.subarray(0, 4)
  if (!isZip(start)) throw new WorkbookProblem(workbookSentences.notXlsx)
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const { maxRows, maxUnpackedBytes = MAX_UNPACKED_BYTES, maxHeapMegabytes = MAX_HEAP_MEGABYTES } = limits
  const { known = [], firstRows = null, distinct = [], nameless = [] } = limits
  const input = { bytes, maxRows, maxUnpackedBytes, known, firstRows, distinct, nameless }
  return readInThread(input, maxHeapMegabytes)
}

/** Like `openWorkbook`, with all rows at once: for tables that are small. */
export async function readWorkbook(file: Uint8Array | string, limits: ReadLimits): Promise<ReadWorkbook> {
  const book = await openWorkbook(file, limits)
  const all = book.rows(0, book.length)
  return { headers: book.headers, rows: all.map(({ cells }) => cells), lines: all.map(({ line }) => line) }
}

function readInThread(input: ReaderInput, heapMegabytes: number): Promise<OpenWorkbook> {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<OpenWorkbook>()
  const tooMuch = () => reject(new WorkbookProblem(workbookSentences.tooMuchContent))
  const timer = setTimeout(tooMuch, MAX_MILLISECONDS)
  let headers: string[] = []
  const parts: Uint8Array[] = []
  worker.on('message', (message: ReaderMessage) => {
    if ('problem' in message) reject(new WorkbookProblem(message.problem))
    else if ('headers' in message) headers = message.headers
    else if ('part' in message) parts.push(message.part)
    // A watching Node sends words of its own through the same port.
    else if ('done' in message) {
      const { length, repeats } = message
      const told = Object.entries(repeats).map(([header, lines]) => [header, new Map(lines)] as const)
      resolve({ headers, length, rows: rowsOf(parts, length), repeats: new Map(told) })
    }
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch()
    else reject(error)
  })
  worker.on('exit', () => reject(new Error('the workbook reader ended without an answer')))
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}

/** Unpacks the parts that hold some rows; the last one stays at hand. */
function rowsOf(parts: readonly Uint8Array[], length: number): OpenWorkbook['rows'] {
  let last: { index: number; part: RowPart } | null = null
  const partOf = (index: number): RowPart => {
    if (last?.index !== index) {
      const packed = parts[index] ?? new Uint8Array()
      last = { index, part: JSON.parse(inflateRawSync(packed).toString()) as RowPart }
    }
    return last.part
  }
  return (from, to) => {
    const rows: Array<{ line: number; cells: ReadCell[] }> = []
    for (let at = from; at < Math.min(to, length); at += 1) {
      const { lines, rows: cells } = partOf(Math.floor(at / ROWS_PER_PART))
      const place = at % ROWS_PER_PART
      rows.push({ line: lines[place] ?? 0, cells: cells[place] ?? [] })
    }
    return rows
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03 && start[3] === 0x04
}

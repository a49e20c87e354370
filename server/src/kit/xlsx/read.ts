import { open, readFile, stat } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { MOST_UNPACKED_BYTES } from './contentLimits.ts'
import { ROWS_PER_PART, type RowPart } from './readerMessages.ts'
import { readInProcess } from './readerProcess.ts'
import { whenReaderIsFree } from './readerTurns.ts'
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
  /** Waits for a reader as long as it takes, where others are refused in the end. */
  patient?: boolean
  /** Headers that the table is looked for by, in the plain form of `plainHeader`; without them it begins in the first row. */
  known?: readonly string[]
  /** Only so many rows from the beginning, for a look at a file. */
  firstRows?: number
  /** Headers of columns in which a value names one row: lines that repeat one are reported. */
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

const MAX_HEAP_MEGABYTES = 1024
const MAX_MILLISECONDS = 180_000
/** Somebody waits for a look at the first rows. */
const MAX_LOOK_MILLISECONDS = 60_000
/** Files up to this size are read in a few seconds at most. */
const SHORT_BYTES = 1024 * 1024

/**
 * Opens a table of an xlsx file, of the first sheet or of the one with the known headers. It is read in a process of its
 * own, so that neither its size nor its content can hold up or bring down the server. Throws WorkbookProblem with a
 * sentence for the user.
 */
export async function openWorkbook(file: Uint8Array | string, limits: ReadLimits): Promise<OpenWorkbook> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.byteLength
  if (size === 0) throw new WorkbookProblem(workbookSentences.noRows)
  if (size > limits.maxBytes) throw new WorkbookProblem(workbookSentences.tooLarge(limits.maxBytes))
  const start = typeof file === 'string' ? await firstBytes(file) : file.subarray(0, 4)
  if (!isZip(start)) throw new WorkbookProblem(workbookSentences.notXlsx)
  const { maxRows, maxUnpackedBytes = MOST_UNPACKED_BYTES, maxHeapMegabytes = MAX_HEAP_MEGABYTES } = limits
  const { known = [], firstRows = null, distinct = [], nameless = [], patient = false } = limits
  const input = { maxRows, maxUnpackedBytes, known, firstRows, distinct, nameless }
  const milliseconds = firstRows === null ? MAX_MILLISECONDS : MAX_LOOK_MILLISECONDS
  const turn = { long: firstRows === null && size > SHORT_BYTES, patient }
  const { headers, parts, length, repeats } = await whenReaderIsFree(turn, async () => {
    const bytes = typeof file === 'string' ? await readFile(file) : file
    return readInProcess(bytes, input, { heapMegabytes: maxHeapMegabytes, milliseconds })
  })
  const told = Object.entries(repeats).map(([header, lines]) => [header, new Map(lines)] as const)
  return { headers, length, rows: rowsOf(parts, length), repeats: new Map(told) }
}

/** Like `openWorkbook`, with all rows at once: for tables that are small. */
export async function readWorkbook(file: Uint8Array | string, limits: ReadLimits): Promise<ReadWorkbook> {
  const book = await openWorkbook(file, limits)
  const all = book.rows(0, book.length)
  return { headers: book.headers, rows: all.map(({ cells }) => cells), lines: all.map(({ line }) => line) }
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

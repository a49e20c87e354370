import { open, readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { ReadCell, ReaderInput, ReaderMessage, ReadRow } from './readWorker.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

export type { ReadCell } from './readWorker.ts'

export type ReadLimits = {
  /** Data rows, the header row not counted. */
  maxRows: number
  /** Size of the file itself. */
  maxBytes: number
  /** Size of its XML after unpacking: a small archive may hide gigabytes. */
  maxUnpackedBytes?: number
  /** Memory the parser may take; a sheet of 100,000 rows needs about 300. */
  maxHeapMegabytes?: number
  /** Headers that the table is looked for by, in the plain form of `plainHeader`; without them it begins in the first row. */
  known?: readonly string[]
  /** Only so many rows from the beginning, for a look at a file. */
  firstRows?: number
}

/**
 * Headers without required marks; rows of the same width, blank rows left out, dates as yyyy-MM-dd text;
 * for each row its line in the file, counted from 1 with the header.
 */
export type ReadWorkbook = { headers: string[]; rows: ReadCell[][]; lines: number[] }

/** Text length beyond which a JavaScript string cannot be made. */
const MAX_UNPACKED_BYTES = 500_000_000
const MAX_HEAP_MEGABYTES = 1536
const MAX_MILLISECONDS = 180_000

/**
 * Reads a table of an xlsx file, of the first sheet or of the one with the known headers, in a thread of its own, so that neither its size nor its content
 * can hold up or bring down the server. Throws WorkbookProblem with a sentence for the user.
 */
export async function readWorkbook(file: Uint8Array | string, limits: ReadLimits): Promise<ReadWorkbook> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.byteLength
  if (size === 0) throw new WorkbookProblem(workbookSentences.noRows)
  if (size > limits.maxBytes) throw new WorkbookProblem(workbookSentences.tooLarge(limits.maxBytes))
  const start = typeof file === 'string' ? await firstBytes(file) : file.subarray(0, 4)
  if (!isZip(start)) throw new WorkbookProblem(workbookSentences.notXlsx)
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const { maxRows, maxUnpackedBytes = MAX_UNPACKED_BYTES, maxHeapMegabytes = MAX_HEAP_MEGABYTES } = limits
  const { known = [], firstRows = null } = limits
  return readInThread({ bytes, maxRows, maxUnpackedBytes, known, firstRows }, maxHeapMegabytes)
}

function readInThread(input: ReaderInput, heapMegabytes: number): Promise<ReadWorkbook> {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook>()
  const tooMuch = () => reject(new WorkbookProblem(workbookSentences.tooMuchContent))
  const timer = setTimeout(tooMuch, MAX_MILLISECONDS)
  let headers: string[] = []
  const rows: ReadCell[][] = []
  const lines: number[] = []
  const take = (batch: ReadRow[]) => {
    for (const row of batch) {
      rows.push(row.cells)
      lines.push(row.line)
    }
  }
  worker.on('message', (message: ReaderMessage) => {
    if ('problem' in message) reject(new WorkbookProblem(message.problem))
    else if ('headers' in message) headers = message.headers
    else if ('rows' in message) take(message.rows)
    // A watching Node sends words of its own through the same port.
    else if ('done' in message) resolve({ headers, rows, lines })
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

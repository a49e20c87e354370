import { availableParallelism } from 'node:os'
import { PdfThread } from './pdfThread.ts'
import type { PdfJob } from './pdfWorker.ts'

export type PdfOptions = {
  /** PDF/A for documents that are archived or signed; plain PDF 1.7 otherwise. */
  standard?: 'a-2b'
  /** Creation date in the document's properties (only where the template sets `document(date: auto)`). */
  createdAt?: Date
}

type Waiting = { job: PdfJob; resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

/** The compiler is synchronous and each thread holds its own fonts (about 100 MB): two are plenty. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const threads = new Set<PdfThread>()
const queue: Waiting[] = []

/**
 * Typesets a Typst template into a PDF. The template finds the data under `json(bytes(sys.inputs.data))`;
 * data are values, never markup. Fonts: Noto Sans SC regular and bold. Rejects with the compiler's
 * diagnostics when the template is at fault.
 */
export const renderPdf = (template: string, data: unknown, options: PdfOptions = {}): Promise<Buffer> =>
  made(pdfJob(template, data, options))

/** A mark of the picture of each page: two documents look the same where they have the same marks. */
export async function renderPageMarks(template: string, data: unknown): Promise<string[]> {
  const text = await made({ ...pdfJob(template, data, {}), pageMarks: true })
  return text.toString('utf8').split('\n')
}

function made(job: PdfJob): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  queue.push({ job, resolve, reject })
  takeNext()
  return promise
}

/** Ends all threads at once; documents under way are rejected. The next call starts anew. */
export async function closePdfRenderer(): Promise<void> {
  await Promise.all(Array.from(threads, (thread) => thread.end()))
}

/** Threads alive now: none at start and after a minute without documents. */
export function pdfThreadCount(): number {
  return threads.size
}

function pdfJob(template: string, data: unknown, { standard, createdAt }: PdfOptions): PdfJob {
  return {
    template,
    dataJson: JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'string' ? printable(value) : value,
    ),
    ...(standard ? { standard } : {}),
    ...(createdAt ? { createdSeconds: Math.floor(createdAt.getTime() / 1000) } : {}),
  }
}

/** Lone surrogates are no JSON text for the compiler, control characters have no shape on paper. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
}

function takeNext(): void {
  if (queue.length === 0) return
  const thread = Array.from(threads).find((candidate) => !candidate.busy) ?? startThread()
  const next = thread && queue.shift()
  if (!next) return
  thread
    .run(next.job)
    .then(next.resolve, next.reject)
    .finally(takeNext)
    .catch(() => undefined)
  takeNext()
}

function startThread(): PdfThread | undefined {
  if (threads.size >= MAX_THREADS) return undefined
  const thread = new PdfThread(() => threads.delete(thread))
  threads.add(thread)
  return thread
}

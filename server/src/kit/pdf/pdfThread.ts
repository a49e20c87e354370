import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfJob } from './pdfWorker.ts'

const IDLE_MILLISECONDS = 60_000
/** A document takes well under a second; this only stops a template that never ends. */
const LONGEST_MILLISECONDS = 30_000

/** One worker thread that typesets one document at a time and ends itself when nobody needs it. */
export class PdfThread {
  busy = false
  readonly #worker = new Worker(new URL('./pdfWorker.ts', import.meta.url))
  readonly #ended: () => void
  #idle: NodeJS.Timeout | undefined
  #reject: ((error: Error) => void) | undefined

  /** `ended` is called once, as soon as the thread can no longer be used. */
  constructor(ended: () => void) {
    this.#ended = ended
    this.#worker.on('error', (error) => this.#gone(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#gone(new Error('the PDF thread ended')))
  }

  /** Typesets one document; must not be called while busy. */
  async run(job: PdfJob): Promise<Buffer> {
    this.busy = true
    this.#worker.ref()
    clearTimeout(this.#idle)
    const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
    this.#reject = reject
    // Under `node --watch` a thread also tells which modules it has loaded.
    const hear = (answer: object): void => {
      if ('made' in answer || 'failure' in answer) resolve(answer as PdfAnswer)
    }
    this.#worker.on('message', hear)
    const limit = setTimeout(() => this.#gone(new Error('the PDF took too long')), LONGEST_MILLISECONDS)
    this.#worker.postMessage(job)
    try {
      const answer = await promise
      if ('failure' in answer) throw new Error(`the PDF template failed: ${answer.failure}`)
      return Buffer.from(answer.made)
    } finally {
      clearTimeout(limit)
      this.#worker.off('message', hear)
      this.#reject = undefined
      this.busy = false
      this.#rest()
    }
  }

  async end(): Promise<void> {
    this.#gone(new Error('the PDF thread was closed'))
    await this.#worker.terminate()
  }

  /** An idle thread does not keep the process alive. */
  #rest(): void {
    this.#worker.unref()
    this.#idle = setTimeout(() => this.#gone(new Error('idle')), IDLE_MILLISECONDS)
    this.#idle.unref()
  }

  #gone(reason: Error): void {
    clearTimeout(this.#idle)
    this.#ended()
    this.#reject?.(reason)
    this.#worker.terminate().catch(() => undefined)
  }
}

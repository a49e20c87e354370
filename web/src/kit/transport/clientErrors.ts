import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'

/** An error as save_error_logger takes it (spec 1 §7). */
export type ClientError = { type: string; code: string; mes: string; url: string; time: string }

export type ErrorKind = 'script' | 'promise' | 'render'

export type ErrorReportSettings = {
  send(error: ClientError): Promise<unknown>
  /** Address of the page, without its query: filters may hold personal data. */
  page(): string
  now(): number
  later(work: () => void, ms: number): void
}

/** Bounds: a broken page must not flood the server. */
const batchMs = 2000
const mostPerBatch = 5
const mostPerPage = 30
const mostText = 2000

/** Noise of browsers and their extensions that says nothing about the product. */
const noise = /ResizeObserver loop|^Script error\.?$|-extension:\/\//

/**
 * Collects errors and sends them in batches: each message once a batch, five a batch, thirty in a page's life. Refused
 * calls are no errors. A report that cannot be sent is dropped.
 */
export function errorReports(settings: ErrorReportSettings): (kind: ErrorKind, error: unknown) => void {
  const waiting = new Map<string, { error: ClientError; times: number }>()
  let sent = 0

  const flush = () => {
    const batch = [...waiting.values()].slice(0, Math.min(mostPerBatch, mostPerPage - sent))
    waiting.clear()
    sent += batch.length
    for (const { error, times } of batch) {
      const mes = times > 1 ? `${error.mes}\n（共 ${times} 次）` : error.mes
      settings.send({ ...error, mes }).catch(() => {})
    }
  }

  return (kind, error) => {
    const mes = textOf(error)
    if (error instanceof CallFailure || noise.test(mes) || sent >= mostPerPage) return
    if (waiting.size === 0) settings.later(flush, batchMs)
    const known = waiting.get(mes)
    if (known) known.times += 1
    else waiting.set(mes, { times: 1, error: describe(kind, error, mes, settings) })
  }
}

function describe(kind: ErrorKind, error: unknown, mes: string, settings: ErrorReportSettings): ClientError {
  const code = error instanceof Error ? error.name : kind
  return { type: kind, code, mes, url: settings.page(), time: shanghaiDateTime(new Date(settings.now())) }
}

function textOf(error: unknown): string {
  const text =
    error instanceof Error
      ? error.stack?.includes(error.message)
        ? error.stack
        : `${error.message}\n${error.stack}`
      : String(error)
  return text.slice(0, mostText)
}

/** Listens for errors that nobody caught. */
export function watchUncaught(report: (kind: ErrorKind, error: unknown) => void): void {
  window.addEventListener('error', ({ error, message }) => report('script', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason))
}

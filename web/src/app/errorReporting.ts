import { sessionStore } from '../kit/storage/browserStore.ts'
import { type ClientError, errorReports, watchUncaught } from '../kit/transport/clientErrors.ts'
import { send } from '../kit/transport/send.ts'

/** The calls of the system administration are fetched only when there is something to report. */
async function save(error: ClientError): Promise<void> {
  const { systemCalls } = await import('@tejian/contract/system/calls.ts')
  await send(systemCalls.saveErrorLogger, error)
}

/** Reports an error to save_error_logger (spec 1 §7). */
export const reportError = errorReports({
  send: save,
  page: () => location.pathname,
  now: Date.now,
  later: (work, ms) => void setTimeout(work, ms),
})

/** Reports what nobody caught. */
export const startErrorReports = (): void => watchUncaught(reportError)

const reloadedAt = 'reloadedAt'
const reloadPauseMs = 60_000

/** After a new version has been installed old chunks are gone: the page is loaded anew, at most once a minute. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStore.get(reloadedAt) ?? 0)
    if (Date.now() - last < reloadPauseMs) return
    event.preventDefault()
    sessionStore.set(reloadedAt, Date.now())
    location.reload()
  })
}

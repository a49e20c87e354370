import { CallFailure, sentenceOf } from '@tejian/contract/kit/callFailure.ts'
import { sessionStore } from '../kit/storage/browserStore.ts'
import { type ClientError, errorReports, watchUncaught } from '../kit/transport/clientErrors.ts'
import { askRelease, fetchPatiently } from '../kit/transport/release.ts'
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

/** Loads an address anew, at most once a minute: what a reload did not mend the next one will not. */
function reloadOnce(address: string): boolean {
  const last = Number(sessionStore.get(reloadedAt) ?? 0)
  if (Date.now() - last < reloadPauseMs) return false
  sessionStore.set(reloadedAt, Date.now())
  location.assign(address)
  return true
}

/**
 * After a new version has been installed old chunks are gone, and the page is loaded anew. Without the server it stays:
 * the browser would replace it by a page of its own.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    void askRelease().then((release) => {
      if (release === 'other') reloadOnce(location.href)
    })
  })
}

type Notify = typeof import('../kit/notify.ts')['notify']

/** Where nothing has been said yet the component set is not there, and may not be to be had: then nothing is said. */
const say = (words: (notify: Notify) => void): Promise<void> =>
  import('../kit/notify.ts').then(
    ({ notify }) => words(notify),
    () => {},
  )

const outageSentence = '连接不上服务器，页面将在网络恢复后自动打开'
const tryAgainMs = 3000

/** Fetches the scripts of a page that has been asked for; `address` is where it stands. */
export const fetchPage = <T>(load: () => Promise<T>, address: () => string): Promise<T> =>
  fetchPatiently(load, {
    ask: askRelease,
    reload: () => reloadOnce(address()),
    pause: () => new Promise((resolve) => setTimeout(resolve, tryAgainMs)),
    onOutage: () => void say((notify) => notify.warn(outageSentence)),
  })

/** Loads the page anew when the server is there to answer; else says that it is not. */
export async function reloadWhenReachable(): Promise<void> {
  const gone = (await askRelease()) === 'unreachable'
  if (gone) await say((notify) => notify.failure(new CallFailure(sentenceOf(0), { status: 0 })))
  else location.reload()
}

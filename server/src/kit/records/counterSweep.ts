import type { Services } from '../services.ts'
import { mergeCounterLines } from './counters.ts'

const foldEveryMs = 10_000

/** Keeps the counters short while their tables change; every instance may, and one is enough. */
export function startCounterSweep({ db, log, domains }: Services): { stop(): void } {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    mergeCounterLines(db, domains.records)
      .catch((error: unknown) => log.warn({ err: error }, 'counters'))
      .finally(() => {
        busy = false
      })
  }, foldEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

import type { Running } from './domain.ts'
import type { Services } from './services.ts'

type Repeated = { everyMs: number; firstAfterMs?: number; log: Services['log']; what: string }

/** Does something again and again, never twice at once; a failure is logged, and the next turn comes all the same. */
export function repeat(
  { everyMs, firstAfterMs = everyMs, log, what }: Repeated,
  work: () => Promise<unknown>,
): Running {
  let working: Promise<void> | null = null
  const turn = (): void => {
    working ??= work()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, what))
      .finally(() => {
        working = null
      })
  }
  const first = setTimeout(turn, firstAfterMs).unref()
  const timer = setInterval(turn, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await working
    },
  }
}

import type { Background } from '../../kit/domain.ts'
import { repeat } from '../../kit/repeat.ts'
import { startAnchoring } from './anchoring.ts'
import { checkDaily } from './check.ts'
import { startExport } from './export.ts'
import { clearOldRows } from './oldRows.ts'
import { writeRefused } from './refusalLog.ts'

const minuteMs = 60_000

/** All that recurs for the audit trail and the logs beside it, and how often. */
export const trailBackground: readonly Background[] = [
  startAnchoring,
  startExport,
  (services) =>
    repeat({ everyMs: 10 * minuteMs, firstAfterMs: minuteMs, log: services.log, what: 'audit check' }, () =>
      checkDaily(services),
    ),
  (services) => {
    const writing = repeat({ everyMs: 1000, log: services.log, what: 'refusals' }, () =>
      writeRefused(services),
    )
    return {
      async stop() {
        await writing.stop()
        await writeRefused(services).catch((error: unknown) => services.log.warn({ err: error }, 'refusals'))
      },
    }
  },
  (services) =>
    repeat({ everyMs: 60 * minuteMs, firstAfterMs: 5 * minuteMs, log: services.log, what: 'old rows' }, () =>
      clearOldRows(services),
    ),
]

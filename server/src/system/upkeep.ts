import { auditKeysOf } from '../kit/auditChain/keys.ts'
import { sealAudit } from '../kit/auditChain/seal.ts'
import { mergeCounterLines } from '../kit/records/counters.ts'
import type { Schedule } from '../kit/schedules.ts'

/** What the audit trail and the flow log have got is sealed after its commit (docs/decisions/0003, 0048). */
export const auditSealing: Schedule = {
  name: 'audit.seal',
  cron: '*/5 * * * * *',
  timeoutSeconds: 60,
  neverPaused: true,
  async run(_context, services, signal) {
    const { current } = auditKeysOf(services)
    while (!signal.aborted && (await sealAudit(services.db, current)) > 0);
  },
}

/** Keeps the counters of rows short while their tables change. */
export const counterMerging: Schedule = {
  name: 'counters.merge',
  cron: '*/10 * * * * *',
  timeoutSeconds: 60,
  run: (_context, { db, domains }) => mergeCounterLines(db, domains.records),
}

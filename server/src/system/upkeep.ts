import { sealAudit } from '../kit/auditChain.ts'
import { mergeCounterLines } from '../kit/records/counters.ts'
import type { Schedule } from '../kit/schedules.ts'

/** Entries of the audit trail are sealed after their commit (docs/decisions/0003); what is left waits for the next slot. */
export const auditSealing: Schedule = {
  name: 'audit.seal',
  cron: '*/5 * * * * *',
  timeoutSeconds: 60,
  neverPaused: true,
  async run(_context, { db }, signal) {
    while (!signal.aborted && (await sealAudit(db)) > 0);
  },
}

/** Keeps the counters of rows short while their tables change. */
export const counterMerging: Schedule = {
  name: 'counters.merge',
  cron: '*/10 * * * * *',
  timeoutSeconds: 60,
  run: (_context, { db, domains }) => mergeCounterLines(db, domains.records),
}

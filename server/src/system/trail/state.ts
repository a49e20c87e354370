import type { AuditState } from '@tejian/contract/system/auditState.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { lastCheck } from './check.ts'

type Exported = NonNullable<AuditState['exported']>

/** How the trail stands: its head, its last check, what was refused lately, how far it was sent on. */
export async function auditStateOf(context: Context, exporting: boolean): Promise<AuditState> {
  const { db } = context
  const since = new Date(context.now().getTime() - 24 * 3_600_000)
  const [last, heads, refused, exported] = await Promise.all([
    lastCheck(context),
    sql<
      NonNullable<AuditState['head']>
    >`select place, hash, at from audit_seal order by place desc limit 1`.execute(db),
    sql<{
      count: number
    }>`select coalesce(sum(count), 0)::bigint as count from refusal where at > ${since}`.execute(db),
    sql<Exported>`select place, at, greatest(coalesce((select max(place) from audit_seal), 0) - place, 0) as waiting
      from syslog_position where stream = 'audit'`.execute(db),
  ])
  return {
    last,
    head: heads.rows[0] ?? null,
    refusals: refused.rows[0]?.count ?? 0,
    exported: exporting ? (exported.rows[0] ?? null) : null,
  }
}

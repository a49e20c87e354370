import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

export type Change = {
  table: string
  recordId: string
  /** What was done: a verb of the record, or an event such as `login`. */
  action: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

const unlogged: ReadonlySet<string> = new Set(['passwordHash', 'searchText', 'updateDate', 'version'])

/** The fields that differ, old and new; what must never stand in a log is left out. */
export function difference(
  before: Readonly<Record<string, unknown>> | null | undefined,
  after: Readonly<Record<string, unknown>> | null | undefined,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old: Record<string, unknown> = {}
  const fresh: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (unlogged.has(name)) continue
    const [a, b] = [before?.[name] ?? null, after?.[name] ?? null]
    if (JSON.stringify(a) === JSON.stringify(b)) continue
    if (before) old[name] = a
    if (after) fresh[name] = b
  }
  return { before: old, after: fresh }
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/**
 * Writes what changed to the audit trail: actor, time, address, request id, before and after. Rows are insert-only for
 * the application's role and chained by hash afterwards (`auditChain.ts`). Belongs into the transaction of the change.
 */
export async function audit(context: Context, change: Change): Promise<void> {
  const { before, after } = difference(change.before, change.after)
  await sql`insert into audit_entry (at, "actorId", "actorName", ip, "requestId", "tableName", "recordId", action, before, after)
    values (${context.now()}, ${context.user.id}, ${context.user.name}, ${context.ip}, ${context.requestId}, ${change.table},
      ${change.recordId}, ${change.action}, ${json(before)}, ${json(after)})`.execute(context.db)
}

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
export const audit = (context: Context, change: Change): Promise<void> => auditAll(context, [change])

/** Writes many changes with one statement. */
export async function auditAll(context: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const entries = changes.map((change) => {
    const { before, after } = difference(change.before, change.after)
    return sql`(${context.now()}::timestamptz, ${context.user.id}, ${context.user.name}, ${context.ip}, ${context.requestId}, ${change.table},
      ${change.recordId}, ${change.action}, ${json(before)}, ${json(after)})`
  })
  await sql`insert into audit_entry (at, "actorId", "actorName", ip, "requestId", "tableName", "recordId", action, before, after)
    values ${sql.join(entries)}`.execute(context.db)
}

import { type Context, nameForLog, refuseReadOnly } from './context.ts'
import { insertAll } from './db/bulk.ts'

export type Change = {
  table: string
  recordId: string
  /** What was done: a verb of the record, or an event such as `login`. */
  action: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

const unlogged: ReadonlySet<string> = new Set(['passwordHash', 'searchText', 'updateDate', 'version'])

/** Whether changes of a field stand in the trail at all. */
export const isLogged = (name: string): boolean => !unlogged.has(name)

/** The fields that differ, old and new; what must never stand in a log is left out. */
export function difference(
  before: Readonly<Record<string, unknown>> | null | undefined,
  after: Readonly<Record<string, unknown>> | null | undefined,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old: Record<string, unknown> = {}
  const fresh: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (!isLogged(name)) continue
    const [a, b] = [before?.[name] ?? null, after?.[name] ?? null]
    if (a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))) continue
    if (before) old[name] = a
    if (after) fresh[name] = b
  }
  return { before: old, after: fresh }
}

/**
 * Writes what changed to the audit trail: actor, time, address, request id, before and after. Rows are insert-only for
 * the application's role and chained by hash afterwards (`auditChain/seal.ts`). Belongs into the transaction of the change.
 */
export const audit = (context: Context, change: Change): Promise<void> => auditAll(context, [change])

/** Writes many changes at once. */
export async function auditAll(context: Context, changes: readonly Change[]): Promise<void> {
  refuseReadOnly(context)
  const { user, ip, requestId } = context
  const entries = changes.map(({ table, recordId, action, before, after }) => ({
    at: context.now(),
    actorId: user.id,
    actorName: nameForLog(user),
    ip,
    requestId,
    tableName: table,
    recordId,
    action,
    ...context.personal.closeNamed(difference(before, after)),
  }))
  await insertAll(context.db, 'audit_entry', entries)
}

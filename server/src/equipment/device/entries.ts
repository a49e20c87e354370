import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** An entry of the audit trail about a device. */
export type Entry = {
  id: string
  at: Date | string
  actorName: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Actions that looked at a device and changed nothing. */
const looking = ['reveal', 'view', 'export']

export const instantOf = (at: Date | string): string =>
  at instanceof Date ? at.toISOString() : new Date(at).toISOString()

/**
 * What was changed of a device, the latest first, by the index of the trail on table and record. The caller has read the
 * device in its scope before.
 */
export async function changeEntries(
  context: Context,
  equdatasysid: string,
  wanted: { since?: Date; most?: number } = {},
): Promise<Entry[]> {
  const { since, most } = wanted
  const { rows } =
    await sql<Entry>`select id::text as id, at, "actorName", action, before, after from audit_entry
    where "tableName" = ${equipment.table} and "recordId" = ${equdatasysid} and action <> all(${looking}::text[])
      ${since ? sql`and at >= ${since}` : sql``}
    order by at desc, id desc ${most ? sql`limit ${most}` : sql``}`.execute(context.db)
  return rows
}

import type { Process } from '@tejian/contract/kit/process.ts'
import { flowProcess, stepOfRow } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import type { Variants } from '../../kit/process/variants.ts'
import type { Row } from '../../kit/records/find.ts'
import { changeChannel } from '../../kit/records/totals.ts'
import type { Services } from '../../kit/services.ts'
import { stepRows } from './flows.ts'

const tables: ReadonlySet<string> = new Set(['flow_conf', 'flow_step_conf'])

/** Flows by which business begins or runs; what nobody uses need not be kept. */
async function readVariants(db: Db): Promise<Map<string, Process>> {
  const { rows } = await sql<{ id: string }>`select id from flow_conf where enabled is true
    or exists (select from business_item where "flowConfId" = flow_conf.id)`.execute(db)
  const ids = rows.map(({ id }) => id)
  const byFlow = Map.groupBy(await stepRows(db, ids), ({ flowId }) => flowId)
  return new Map(ids.map((id) => [id, flowProcess({ steps: (byFlow.get(id) ?? []).map(stepOfRow) })]))
}

const flowIdOf = (row: Row): string | null => (row.flowConfId as string | null | undefined) ?? null

/**
 * The processes of configured flows, kept in the process until a flow changes (spec 2 §9).
 *
 * A version by which business runs is never changed (a change makes the next one), so an instance that has not heard of a
 * change yet moves nothing wrongly: it either knows the item's version or reads it.
 */
export async function openFlowVariants({
  db,
  listener,
}: Pick<Services, 'db' | 'listener'>): Promise<Variants> {
  let kept = new Map<string, Process>()
  let changes = 1
  let readAt = 0

  async function read(from: Db): Promise<void> {
    const seen = changes
    const fresh = await readVariants(from)
    kept = fresh
    readAt = Math.max(readAt, seen)
  }
  const changed = (): Promise<void> => {
    changes += 1
    return read(db)
  }

  await listener.on(changeChannel, (table) => (tables.has(table) ? changed() : undefined), changed)
  await read(db)
  return {
    of(row) {
      const id = flowIdOf(row)
      return id === null ? undefined : kept.get(id)
    },
    async ready(context, row) {
      const id = flowIdOf(row)
      // Within the caller's transaction: a second connection for each of many movers might never come free.
      if (id !== null && (readAt < changes || !kept.has(id))) await read(context.db)
    },
    changed,
  }
}

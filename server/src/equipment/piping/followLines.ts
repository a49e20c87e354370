import { forbidsUse } from '@tejian/contract/equipment/consequences/standing.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { readRowWhere, updateRow } from '../../kit/records/save.ts'

type Earliest = Pick<Equipment, 'nextinspdate' | 'nextannualdate'>

/**
 * An installation is due when the first of its lines in use is (technical-parameters.json, 8000: 取各管线最早者). One
 * without dated lines keeps its own dates, and one that must not be used has none.
 */
export async function followLines(context: Context, pipingId: string): Promise<void> {
  const { rows } = await sql<Earliest>`select min(nextinspdate) as nextinspdate,
      min(nextannualdate) as nextannualdate
    from equipment where equclacode = '8000GX' and params->>'deviceId' = ${pipingId} and "useState" = '1'`.execute(
    loose(context.db),
  )
  const earliest = rows[0]
  if (!earliest?.nextinspdate && !earliest?.nextannualdate) return
  const piping = await readRowWhere(context, equipment, sql`id = ${pipingId}::uuid`, true)
  if (forbidsUse(piping.inspState)) return
  const { nextinspdate, nextannualdate } = earliest
  const moved =
    (nextinspdate && nextinspdate !== piping.nextinspdate) ||
    (nextannualdate && nextannualdate !== piping.nextannualdate)
  if (!moved) return
  await updateRow(context, equipment, piping, {
    ...(nextinspdate && { nextinspdate, dueRule: '取各管线下次检验日期最早者' }),
    ...(nextannualdate && { nextannualdate }),
  })
}

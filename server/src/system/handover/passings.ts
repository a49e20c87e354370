import { handedStates as state } from '@tejian/contract/system/handover/handover.process.ts'
import { sql } from 'kysely'
import type { FindPassings } from '../../shared/messages/successors.ts'

/**
 * The hand-overs in which a task of a row passed, in the order in which they came into force: for good, or for a leave that
 * goes on, where the latest task says who stands in. What came back, by whichever way, has not passed.
 */
export const passedByHandover: FindPassings = async (context, { record, id }) => {
  const ofRow = sql`task.process = ${record.process?.name ?? ''} and task."recordId" = ${id}::uuid`
  const { rows } = await sql<{ from: string; to: string }>`select "from", "to" from (
      (select distinct on (pack.id) pack."handMan" as "from", task."dealMan" as "to", pack."effectTime", 0 as place
        from task join handover pack on pack.id = task."handoverId" and pack.step = 'JJDL'
        where ${ofRow} order by pack.id, task."receiveTime" desc)
      union all
      select pack."handMan", item."itemTaker", pack."effectTime", 1
        from task join handover_item item on item."itemSubject" = task.id
        join handover pack on pack.id = item."handoverId"
        where ${ofRow} and item."itemState" in (${state.given}, ${state.standingIn})) passed
    where not exists (select from task where ${ofRow} and task."dealMan" = passed."from"
      and (task."doneTime" is null or task."doneTime" > passed."effectTime"))
    order by "effectTime", place`.execute(context.db)
  return rows
}

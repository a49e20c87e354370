import type { Process } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { atPostOfUser, isTaskOfUser, type ProcessRecord } from '../../kit/process/waiting.ts'

/** Whether a configured flow leaves a step to one of these roles; null where it names none, or none is configured. */
const configuredFor = (
  flow: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
  roles: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`(select string_to_array(nullif("dealManRule", ''), ',') && ${roles}::text[]
    from flow_step_conf where "flowId" = ${flow} and "stepCode" = ${step})`

/** The tasks that nobody is named for: by the flow that their row runs by, where it has one. */
function freeFor(context: Context, definition: ProcessRecord): RawBuilder<SqlBool> {
  const standing = atPostOfUser(context, definition)
  const { fields, table } = definition
  if (!('flowConfId' in fields)) return standing
  const configured = configuredFor(sql`${sql.id(table)}."flowConfId"`, sql`task.step`, context.user.roles)
  return sql<SqlBool>`(${standing} and coalesce(${configured}, true))`
}

/** Whether a task joined to its row waits for this person, by the flow in force for the row. */
export const isWaiting = (context: Context, definition: ProcessRecord): RawBuilder<SqlBool> =>
  isTaskOfUser(context, definition, freeFor(context, definition))

/** The filter `todo` of lists that a domain writes itself: rows that wait for the caller. */
export const todoOf =
  ({ process, ...record }: AnyRecord & { process?: Process | undefined }) =>
  (context: Context): RawBuilder<SqlBool>[] => {
    if (!process) throw new TypeError(`${record.table} has no process`)
    return [
      sql<SqlBool>`exists (select from task where task.process = ${process.name}
        and task."recordId" = ${sql.id(record.table)}.id and task."doneTime" is null
        and ${isWaiting(context, { ...record, process })})`,
    ]
  }

import { holdsPost, ownReviewSteps, type Process, postOf } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'

export type ProcessRecord = AnyRecord & { process: Process }

/** The steps of a process whose unnamed tasks a person may take. */
const stepsFor = ({ user }: Context, { steps }: Process): string[] =>
  Object.entries(steps).flatMap(([step, spec]) => (holdsPost(postOf(spec), user) ? [step] : []))

/** Whether a task that nobody is named for stands at a step that this person may hold. */
export const atPostOfUser = (context: Context, { process }: ProcessRecord): RawBuilder<SqlBool> =>
  sql<SqlBool>`task.step = any(${stepsFor(context, process)}::text[])`

/** Whether a task joined to its row is this person's: named for them or free to take, and no review of their own work. */
export function isTaskOfUser(
  context: Context,
  definition: ProcessRecord,
  free: RawBuilder<SqlBool> = atPostOfUser(context, definition),
): RawBuilder<SqlBool> {
  const { process, table } = definition
  const { loginName } = context.user
  const own = process.forbidOwnReview && sql`${sql.id(table)}.${sql.id(process.forbidOwnReview.field)}`
  return sql<SqlBool>`(task."dealMan" = ${loginName} or (task."dealMan" is null and ${free}))
    ${own ? sql`and (task.step <> all(${ownReviewSteps(process)}::text[]) or ${own} is distinct from ${loginName})` : sql``}`
}

/** Rows that wait for this person: what a list shows under `todo`. */
export const waitsForUser = (context: Context, definition: ProcessRecord): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from task where task.process = ${definition.process.name}
    and task."recordId" = ${sql.id(definition.table)}.id and task."doneTime" is null
    and ${isTaskOfUser(context, definition)})`

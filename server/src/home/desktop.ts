import { records } from '@tejian/contract/app/records.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessRecord } from '../kit/process/waiting.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { isWaiting } from '../system/public.ts'
import { isOfSwitchedOff, pathOfRecords, pathOfTasks, type Side, sidesOf } from './stepPlaces.ts'

export type StepCount = {
  key: string
  process: string
  title: string
  step: string
  stepName: string
  count: number
  overdue: number
  path: string
  /** Those that are overdue alone; '' where nothing is, or no list shows just those. */
  overduePath: string
}
export type Returned = {
  id: string
  process: string
  title: string
  stepName: string
  reason: string
  description: string
  time: string
  path: string
}

const moved = records.filter((definition): definition is ProcessRecord => definition.process !== undefined)
/** What is counted by itself: a process, or each side of one. */
const countedApart = moved.flatMap((definition): Array<[ProcessRecord, Side?]> => {
  const sides = sidesOf(definition)
  return sides.length > 0 ? sides.map((side) => [definition, side]) : [[definition]]
})

const isOf = (side: Side | undefined, table: string) =>
  side ? sql`and ${sql.id(table, side.field)} = ${side.value}` : sql``

async function countSteps(context: Context, definition: ProcessRecord, side?: Side): Promise<StepCount[]> {
  const { process, table } = definition
  const scope = scopeCondition(definition, context.user)
  const today = dayOf(context.now())
  const { rows } = await sql<{ step: string; count: number; overdue: number }>`
    select task.step, count(*) as count, count(*) filter (where task.deadline < ${today}) as overdue
    from task join ${sql.id(table)} on ${sql.id(table)}.id = task."recordId" ${scope ? sql`and ${scope}` : sql``}
    where task.process = ${process.name} and task."doneTime" is null
      and ${isWaiting(context, definition)}
      ${isOf(side, table)}
    group by task.step`.execute(loose(context.db))
  return Object.entries(process.steps).flatMap(([step, spec]) => {
    const row = rows.find((candidate) => candidate.step === step)
    const path = row ? pathOfTasks(context, step, { side }) : ''
    // The other side's work in one's area is nobody's task who may not open its pages.
    const isOthers = side !== undefined && path === ''
    return row && !isOthers && !isOfSwitchedOff(context, step)
      ? [
          {
            key: [process.name, step, ...(side ? [side.value] : [])].join('.'),
            process: process.name,
            title: side?.title ?? process.title,
            step,
            stepName: spec.name,
            count: row.count,
            overdue: row.overdue,
            path,
            overduePath:
              row.overdue > 0 ? pathOfTasks(context, step, { dueUntil: addDays(today, -1), side }) : '',
          },
        ]
      : []
  })
}

/** What came back. Items that mirror their declaration's step are left to it (decision 0010). */
async function returnedOf(context: Context, definition: ProcessRecord, side?: Side): Promise<Returned[]> {
  const scope = scopeCondition(definition, context.user)
  const { rows } = await sql<{
    id: string
    title: string | null
    step: string
    backReason: string | null
    backDescription: string | null
    receiveTime: string | null
  }>`
    select id, ${sql.id(definition.nameField)} as title, step, "backReason", "backDescription", "receiveTime" from ${sql.id(definition.table)}
    where "dealMan" = ${context.user.loginName} and "backReason" is not null and step <> 'end'
      and step = any(${Object.keys(definition.process.steps)}::text[]) ${scope ? sql`and ${scope}` : sql``}
      ${isOf(side, definition.table)}
    order by "receiveTime" desc limit 10`.execute(loose(context.db))
  return rows.map((row) => ({
    id: row.id,
    process: definition.process.name,
    title: row.title ?? '',
    stepName: definition.process.steps[row.step]?.name ?? row.step,
    reason: row.backReason ?? '',
    description: row.backDescription ?? '',
    time: row.receiveTime ?? '',
    path: pathOfRecords(row.step, [row.id], context, side),
  }))
}

/** What is late stands first, the most of it before the rest; what is in time keeps the order of its process. */
const lateFirst = (tasks: readonly StepCount[]): StepCount[] =>
  tasks.toSorted((a, b) => b.overdue - a.overdue)

/** What waits for a person: open tasks per step with those overdue, and what came back. In the person's data scope. */
export async function workOf(context: Context): Promise<{ tasks: StepCount[]; returned: Returned[] }> {
  const [tasks, returned] = await Promise.all([
    Promise.all(countedApart.map(([definition, side]) => countSteps(context, definition, side))),
    Promise.all(countedApart.map(([definition, side]) => returnedOf(context, definition, side))),
  ])
  const latest = returned.flat().sort((a, b) => b.time.localeCompare(a.time))
  return { tasks: lateFirst(tasks.flat()), returned: latest.slice(0, 10) }
}

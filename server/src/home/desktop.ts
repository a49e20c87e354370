import { records } from '@tejian/contract/app/records.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import type { Process } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { pagePermissions } from '@tejian/contract/session/pagePermissions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { configuredFor } from '../system/public.ts'

export type StepCount = {
  process: string
  step: string
  stepName: string
  count: number
  overdue: number
  path: string
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

type Moved = AnyRecord & { process: Process }

const moved = records.filter((definition): definition is Moved => definition.process !== undefined)
const routes: ReadonlyArray<{ name: string; path: string; step: string | null; kind: string }> = catalogue

const isList = ({ kind }: { kind: string }): boolean => kind === 'list' || kind === 'audit'

/**
 * The pages where a step's work lies, the fittest first: those whose own filter names the step, the catalogue's list of that
 * step, a page that lists the process's steps together, narrowed to this one, and any other list of its records.
 */
function pagesOfStep(step: string): Array<{ name: string; path: string }> {
  const ofRecord = Object.values(views).filter(({ record }) =>
    Object.hasOwn(record.process?.steps ?? {}, step),
  )
  const routeOf = (name: string) => routes.find((route) => route.name === name)
  const narrowed = ofRecord.filter(({ filter, search }) => !filter?.step && search?.includes('step'))
  return [
    ...Object.values(views)
      .filter(({ filter }) => filter?.step === step)
      .flatMap(({ viewNo }) => routeOf(viewNo) ?? []),
    ...routes.filter((route) => route.step === step && isList(route)),
    ...narrowed
      .flatMap(({ viewNo }) => routeOf(viewNo) ?? [])
      .map(({ name, path }) => ({ name, path: `${path}?step=${step}` })),
    ...ofRecord
      .filter(({ filter }) => !filter?.step)
      .flatMap(({ viewNo }) => routeOf(viewNo) ?? [])
      .filter(isList),
  ]
}

/** The page of a step's work that a person may open; '' for none. */
export function pathOfStep(step: string, { permissions }: Context['user']): string {
  const open = pagesOfStep(step).find(({ name }) => {
    const access = pagePermissions[name]
    return access === 'everybody' || access?.some((permission) => permissions.has(permission))
  })
  return open?.path ?? ''
}

/** The steps of a process whose unnamed tasks a person may take. */
function stepsOf(context: Context, process: Process): string[] {
  const { roles } = context.user
  return Object.entries(process.steps)
    .filter(([, spec]) => roles.includes('super_admin') || spec.roles.some((role) => roles.includes(role)))
    .map(([step]) => step)
}

/** Whether the open task of a row, which nobody is named for, is one for this person: by the flow that its row runs by. */
function openTo(context: Context, { fields, process, table }: Moved): RawBuilder<SqlBool> {
  const standing = sql<SqlBool>`task.step = any(${stepsOf(context, process)}::text[])`
  if (!('flowConfId' in fields) || context.user.roles.includes('super_admin')) return standing
  const configured = configuredFor(sql`${sql.id(table)}."flowConfId"`, sql`task.step`, context.user.roles)
  return sql<SqlBool>`coalesce(${configured}, ${standing})`
}

async function countSteps(context: Context, definition: Moved): Promise<StepCount[]> {
  const { process, table } = definition
  const scope = scopeCondition(definition, context.user)
  const { rows } = await sql<{ step: string; count: number; overdue: number }>`
    select task.step, count(*) as count, count(*) filter (where task.deadline < ${dayOf(context.now())}) as overdue
    from task join ${sql.id(table)} on ${sql.id(table)}.id = task."recordId" ${scope ? sql`and ${scope}` : sql``}
    where task.process = ${process.name} and task."doneTime" is null
      and (task."dealMan" = ${context.user.loginName} or (task."dealMan" is null and ${openTo(context, definition)}))
    group by task.step`.execute(loose(context.db))
  return Object.entries(process.steps).flatMap(([step, spec]) => {
    const row = rows.find((candidate) => candidate.step === step)
    return row
      ? [
          {
            process: process.name,
            step,
            stepName: spec.name,
            count: row.count,
            overdue: row.overdue,
            path: pathOfStep(step, context.user),
          },
        ]
      : []
  })
}

/** What came back. Items that mirror their declaration's step are left to it (decision 0010). */
async function returnedOf(context: Context, definition: Moved): Promise<Returned[]> {
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
    order by "receiveTime" desc limit 10`.execute(loose(context.db))
  return rows.map((row) => ({
    id: row.id,
    process: definition.process.name,
    title: row.title ?? '',
    stepName: definition.process.steps[row.step]?.name ?? row.step,
    reason: row.backReason ?? '',
    description: row.backDescription ?? '',
    time: row.receiveTime ?? '',
    path: pathOfStep(row.step, context.user),
  }))
}

/** What waits for a person: open tasks per step with those overdue, and what came back. In the person's data scope. */
export async function workOf(context: Context): Promise<{ tasks: StepCount[]; returned: Returned[] }> {
  const [tasks, returned] = await Promise.all([
    Promise.all(moved.map((definition) => countSteps(context, definition))),
    Promise.all(moved.map((definition) => returnedOf(context, definition))),
  ])
  const latest = returned.flat().sort((a, b) => b.time.localeCompare(a.time))
  return { tasks: tasks.flat(), returned: latest.slice(0, 10) }
}

import { pageNamed, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { records } from '@tejian/contract/app/records.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mayOpen, type Place } from '@tejian/contract/kit/page.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessRecord } from '../kit/process/waiting.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { isWaiting } from '../system/public.ts'

export type StepCount = {
  process: string
  title: string
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

const moved = records.filter((definition): definition is ProcessRecord => definition.process !== undefined)
type Route = { name: string; path: string; step: string | null; kind: string }
const routes: readonly Route[] = catalogue
const outside: Readonly<Record<string, Place>> = placesOutsideMenu

const isList = ({ kind }: { kind: string }): boolean => kind === 'list' || kind === 'audit'

function routeOf(name: string): Pick<Route, 'name' | 'path' | 'kind'> | undefined {
  const place = outside[name]
  return routes.find((route) => route.name === name) ?? (place && { name, path: place.path, kind: 'list' })
}

/** By how many conditions beside the step a page is limited. */
const limitsOf = ({ filter = {} }: View): number =>
  Object.keys(filter).filter((name) => name !== 'stepcode' && name !== 'kind').length

/**
 * The pages where a step's work lies, the fittest first: those whose own filter names the step, the catalogue's list of that
 * step, a page that searches the process's steps, one with the buttons of this step, and any other list of its records.
 */
function pagesOfStep(step: string): Array<{ name: string; path: string }> {
  const ofRecord = Object.values(views).filter(({ record }) =>
    Object.hasOwn(record.process?.steps ?? {}, step),
  )
  const together = ofRecord
    .filter(({ filter }) => !filter?.step)
    // A page that is limited to anything else would not show all of the step's work.
    .sort((a, b) => limitsOf(a) - limitsOf(b))
  const searching = together.filter(({ search }) => search?.includes('step'))
  const moving = together.filter(({ record, toolbar = [], rowActions = [] }) =>
    Object.keys(record.process?.steps[step]?.actions ?? {}).some((action) =>
      [...toolbar, ...rowActions].includes(action),
    ),
  )
  return [
    ...Object.values(views)
      .filter(({ filter }) => filter?.step?.split(',').includes(step))
      .sort((a, b) => Number(a.filter?.step !== step) - Number(b.filter?.step !== step))
      .flatMap(({ viewNo }) => routeOf(viewNo) ?? []),
    ...routes.filter((route) => route.step === step && isList(route)),
    ...searching.flatMap(({ viewNo }) => routeOf(viewNo) ?? []),
    ...[...moving, ...together].flatMap(({ viewNo }) => routeOf(viewNo) ?? []).filter(isList),
  ]
}

/** The page of a step's work that a person may open; undefined for none. */
const pageFor = (
  step: string,
  { permissions }: Context['user'],
): { name: string; path: string } | undefined =>
  pagesOfStep(step).find(({ name }) => mayOpen(pageNamed(name), permissions))

/** The page of a step's work with one record alone. */
function pathOfRecord(step: string, id: string, user: Context['user']): string {
  const page = pageFor(step, user)
  return page ? `${page.path}?ids=${id}` : ''
}

/** The rows that a number of tasks counts: the step's page, narrowed to the step where it shows others too, and to one's own. */
function pathOfTasks(context: Context, step: string): string {
  const page = pageFor(step, context.user)
  const view = views[page?.name ?? '']
  if (!page || !Object.hasOwn(view?.record.process?.steps ?? {}, step)) return page?.path ?? ''
  const query = new URLSearchParams({ ...(view?.filter?.step !== step && { step }), todo: '1' })
  return `${page.path}?${query}`
}

async function countSteps(context: Context, definition: ProcessRecord): Promise<StepCount[]> {
  const { process, table } = definition
  const scope = scopeCondition(definition, context.user)
  const { rows } = await sql<{ step: string; count: number; overdue: number }>`
    select task.step, count(*) as count, count(*) filter (where task.deadline < ${dayOf(context.now())}) as overdue
    from task join ${sql.id(table)} on ${sql.id(table)}.id = task."recordId" ${scope ? sql`and ${scope}` : sql``}
    where task.process = ${process.name} and task."doneTime" is null
      and ${isWaiting(context, definition)}
    group by task.step`.execute(loose(context.db))
  return Object.entries(process.steps).flatMap(([step, spec]) => {
    const row = rows.find((candidate) => candidate.step === step)
    return row
      ? [
          {
            process: process.name,
            title: process.title,
            step,
            stepName: spec.name,
            count: row.count,
            overdue: row.overdue,
            path: pathOfTasks(context, step),
          },
        ]
      : []
  })
}

/** What came back. Items that mirror their declaration's step are left to it (decision 0010). */
async function returnedOf(context: Context, definition: ProcessRecord): Promise<Returned[]> {
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
    path: pathOfRecord(row.step, row.id, context.user),
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

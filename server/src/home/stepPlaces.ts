import { pageNamed, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mayOpen, type Place } from '@tejian/contract/kit/page.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Context } from '../kit/context.ts'
import { isSwitchedOff } from '../kit/http/functionSwitch.ts'
import type { ProcessRecord } from '../kit/process/waiting.ts'

type Route = { name: string; path: string; step: string | null; kind: string }
const routes: readonly Route[] = catalogue
const outside: Readonly<Record<string, Place>> = placesOutsideMenu

const isList = ({ kind }: { kind: string }): boolean => kind === 'list' || kind === 'audit'

function routeOf(name: string): Pick<Route, 'name' | 'path' | 'kind'> | undefined {
  const place = outside[name]
  return routes.find((route) => route.name === name) ?? (place && { name, path: place.path, kind: 'list' })
}

/** The conditions beside the step by which a page is limited. */
const limitsOf = ({ filter = {} }: View): Array<[string, string]> =>
  Object.entries(filter).flatMap(([name, value]) =>
    name !== 'stepcode' && name !== 'kind' && value !== undefined ? [[name, value]] : [],
  )

/** One side of a process whose work lies on pages of its own: the rows with this value. */
export type Side = { readonly field: string; readonly value: string; readonly title: string }

/**
 * The sides of a process that no page shows together: each of its pages is limited to another value of one field, as the
 * checks of authorities and of townships are. Tasks are counted by side then, or a number would promise more than its page has.
 */
export function sidesOf({ fields, process }: Pick<ProcessRecord, 'fields' | 'process'>): Side[] {
  const pages = Object.values(views).filter(({ record }) => record.process?.name === process.name)
  const sides = pages.flatMap((view) => {
    const limits = limitsOf(view)
    const [[field, value] = ['', '']] = limits
    const isStored = Object.hasOwn(fields, field) && !fields[field]?.computed
    return limits.length === 1 && isStored ? [{ field, value, title: view.title }] : []
  })
  const isApart = new Set(sides.map(({ value }) => value)).size > 1 && sides.length === pages.length
  return isApart && new Set(sides.map(({ field }) => field)).size === 1 ? sides : []
}

/** Whether a page shows the rows of a side; every page does where there are none. */
const shows = ({ filter }: Pick<View, 'filter'>, side: Side | undefined): boolean =>
  side === undefined || filter?.[side.field] === side.value

/**
 * The pages where a step's work lies, the fittest first: those whose own filter names the step, the catalogue's list of that
 * step, a page that searches the process's steps, one with the buttons of this step, and any other list of its records.
 */
function pagesOfStep(step: string, side?: Side): Array<{ name: string; path: string }> {
  const ofRecord = Object.values(views).filter(
    (view) => Object.hasOwn(view.record.process?.steps ?? {}, step) && shows(view, side),
  )
  const together = ofRecord
    .filter(({ filter }) => !filter?.step)
    // A page that is limited to anything else would not show all of the step's work.
    .sort((a, b) => limitsOf(a).length - limitsOf(b).length)
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

/** Whether a step's work lies on pages of functions alone that are switched off: then it is nobody's task. */
export function isOfSwitchedOff({ parameters }: Pick<Context, 'parameters'>, step: string): boolean {
  const pages = pagesOfStep(step).flatMap(({ name }) => pageNamed(name) ?? [])
  return pages.length > 0 && pages.every((page) => isSwitchedOff(parameters, page.function))
}

/** The page of a step's work that a person may open; undefined for none. */
const pageFor = (
  step: string,
  { user, parameters }: Pick<Context, 'user' | 'parameters'>,
  side?: Side,
): { name: string; path: string } | undefined =>
  pagesOfStep(step, side).find(({ name }) => {
    const page = pageNamed(name)
    return mayOpen(page, user.permissions) && !isSwitchedOff(parameters, page?.function)
  })

/** The page of a step's work with these records alone; empty when the person may open none. */
export function pathOfRecords(
  step: string,
  ids: readonly string[],
  context: Pick<Context, 'user' | 'parameters'>,
  side?: Side,
): string {
  const page = pageFor(step, context, side)
  return page ? `${page.path}?ids=${ids.join(',')}` : ''
}

/**
 * The rows that a number of tasks counts: the step's page, narrowed to the step where it shows others too, and to one's own;
 * to those that were due until a day, where one is named. '' where no page shows them.
 */
export function pathOfTasks(
  context: Context,
  step: string,
  { dueUntil, side }: { dueUntil?: string; side?: Side | undefined } = {},
): string {
  const page = pageFor(step, context, side)
  const view = views[page?.name ?? '']
  if (!page || !Object.hasOwn(view?.record.process?.steps ?? {}, step))
    return dueUntil ? '' : (page?.path ?? '')
  const query = new URLSearchParams({
    ...(view?.filter?.step !== step && { step }),
    todo: '1',
    ...(dueUntil && { deadlineEnd: dueUntil }),
  })
  return `${page.path}?${query}`
}

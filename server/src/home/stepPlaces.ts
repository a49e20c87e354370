import { pageNamed, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mayOpen, type Place } from '@tejian/contract/kit/page.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Context } from '../kit/context.ts'
import { isSwitchedOff } from '../kit/http/functionSwitch.ts'

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

/** Whether a step's work lies on pages of functions alone that are switched off: then it is nobody's task. */
export function isOfSwitchedOff({ parameters }: Pick<Context, 'parameters'>, step: string): boolean {
  const pages = pagesOfStep(step).flatMap(({ name }) => pageNamed(name) ?? [])
  return pages.length > 0 && pages.every((page) => isSwitchedOff(parameters, page.function))
}

/** The page of a step's work that a person may open; undefined for none. */
const pageFor = (
  step: string,
  { user, parameters }: Pick<Context, 'user' | 'parameters'>,
): { name: string; path: string } | undefined =>
  pagesOfStep(step).find(({ name }) => {
    const page = pageNamed(name)
    return mayOpen(page, user.permissions) && !isSwitchedOff(parameters, page?.function)
  })

/** The page of a step's work with these records alone; empty when the person may open none. */
export function pathOfRecords(
  step: string,
  ids: readonly string[],
  context: Pick<Context, 'user' | 'parameters'>,
): string {
  const page = pageFor(step, context)
  return page ? `${page.path}?ids=${ids.join(',')}` : ''
}

/**
 * The rows that a number of tasks counts: the step's page, narrowed to the step where it shows others too, and to one's own;
 * to those that were due until a day, where one is named. '' where no page shows them.
 */
export function pathOfTasks(context: Context, step: string, dueUntil?: string): string {
  const page = pageFor(step, context)
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

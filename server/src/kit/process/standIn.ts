import type { Process } from '@tejian/contract/kit/process.ts'
import type { Context } from '../context.ts'

type Person = { readonly loginName: string; readonly name: string }

/** A task that is about to be opened. */
export type OpeningTask = { readonly process: Process; readonly recordId: string; readonly step: string }

/** Who does a task in its holder's place, under the name that shows it, and by which hand-over. */
export type StandIn = { readonly holder: Person; readonly handoverId: string }

/** Who does this task while its holder is away; null where the holder does it. */
export type FindStandIn = (context: Context, task: OpeningTask, holder: Person) => Promise<StandIn | null>

declare module '../domain.ts' {
  interface DomainParts {
    standIns: FindStandIn
  }
}

/** How whoever does something in somebody's place is shown wherever a task names its holder. */
export const nameInPlaceOf = (name: string, absent: string): string => `${name}（代${absent}）`

/** The name of a person alone, of somebody who stands in as well. */
export const plainName = (name: string): string => name.replace(/（代[^）]*）$/, '')

/** Where a task for a named person goes: to whoever stands in for that person now, else to the person. */
export async function standInFor(
  context: Context,
  task: OpeningTask,
  named: Person | null,
): Promise<{ holder: Person | null; handoverId: string | null }> {
  if (!named) return { holder: null, handoverId: null }
  const holder = { loginName: named.loginName, name: plainName(named.name) }
  // Nobody is replaced in what they have just taken in hand themselves.
  if (holder.loginName === context.user.loginName) return { holder, handoverId: null }
  for (const find of context.domains.all('standIns')) {
    const found = await find(context, task, holder)
    if (found) return found
  }
  return { holder, handoverId: null }
}

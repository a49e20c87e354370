import { fieldOf } from '@tejian/contract/kit/record.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import type { ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import type { Row } from '../../kit/records/find.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listCallOf } from './codes.ts'
import { no, note, part, yes } from './parts.ts'
import type { Target } from './target.ts'

type Found = { readonly actions?: readonly string[] } | null

/** Asks a page's own list, as the person, for one row under some of the page's conditions; undefined where it cannot be asked so. */
async function ask(
  handlers: Handlers,
  asPerson: CallContext,
  target: Target & { row: Row },
  filter: object,
): Promise<Found | undefined> {
  const find = handlers.get(listCallOf(target)?.path ?? '')
  if (!find) return undefined
  const conditions = Object.fromEntries(buildFields({ ...filter, ids: target.row.id }, { search: true }))
  try {
    const { list }: { list: ReadonlyArray<{ id: string; actions?: readonly string[] }> } = await find(
      asPerson,
      {
        ...conditions,
        pageNo: '1',
        pageSize: '10',
        want: 'rows',
      },
    )
    return list.find(({ id }) => id === target.row.id) ?? null
  } catch (error) {
    // A list that is no plain list of its record, or one that does not take single rows.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Whether the page's list shows the row to the person: asked of the list itself, with the page's conditions together and, where
 * that finds nothing, one by one. `actions` are those that it offers with the row.
 */
export async function listPart(
  handlers: Handlers,
  asPerson: CallContext,
  target: Target & { row: Row },
  inScope: boolean,
): Promise<{ part: ExplanationPart; sees: boolean | null; actions: readonly string[] | null }> {
  const { view } = target
  if (!view) return { part: part('page', []), sees: null, actions: null }
  const found = await ask(handlers, asPerson, target, view.filter ?? {})
  if (found === undefined) return { part: part('page', [note(say.notAsked)]), sees: null, actions: null }
  const lines: ExplanationPart['lines'][number][] = []
  for (const [name, value] of Object.entries(view.filter ?? {})) {
    const alone = found ?? (await ask(handlers, asPerson, target, { [name]: value }))
    const spec = fieldOf(view.record, name)
    const label = spec?.label ?? name
    const shown = spec?.dict
      ? (asPerson.lookups.label(spec.dict, String(value)) ?? String(value))
      : String(value)
    if (!inScope || alone === undefined) continue
    lines.push(alone ? yes(say.filterHolds(label, shown)) : no(say.filterFails(label, shown)))
  }
  if (found) lines.push(yes(say.inList))
  else {
    const unexplained = inScope && lines.every(({ holds }) => holds)
    lines.push(no(unexplained ? say.ownConditions : say.notInList))
  }
  return { part: part('page', lines, found !== null), sees: found !== null, actions: found?.actions ?? [] }
}

import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'

/** A list of waiting records, and the action by which its rows are worked on. */
export type Queue<R extends AnyRecord = AnyRecord> = {
  readonly path: string
  readonly view: View<R>
  readonly action: string
}

export type Neighbours = {
  /** Place in the list, from 1; 0 when the record does not stand in it. */
  readonly place: number
  readonly next: string | null
  readonly previous: string | null
}

/** The rows before and behind one that may be worked on; behind the last one the first that is left. */
export function neighbours(rows: readonly ListedHead[], id: string, action: string): Neighbours {
  const at = rows.findIndex((row) => row.id === id)
  const open = (row: ListedHead): boolean => row.id !== id && row.actions.includes(action)
  const behind = rows.slice(at + 1).find(open)
  const before = at < 0 ? undefined : rows.slice(0, at).findLast(open)
  const first = rows.find(open)
  return { place: at + 1, next: (behind ?? first)?.id ?? null, previous: before?.id ?? null }
}

export type Origin = { readonly back: string; readonly queue: Queue | null; readonly search: string }

/**
 * Where a reader came from, by the `list` of the address; without one the given list. Addresses outside the product's
 * business pages are nobody's list.
 */
export function cameFrom(list: string, queues: readonly Queue[], otherwise: Origin): Origin {
  const [path = '', search = ''] = list.split(/(?=\?)/)
  const known = queues.find((candidate) => candidate.path === path)
  if (!known && !path.startsWith('/businessPro/')) return otherwise
  return { back: list, queue: known ?? null, search }
}

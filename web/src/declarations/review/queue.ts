import { acceptList } from '@tejian/contract/declarations/views/acceptList.ts'
import { appReview } from '@tejian/contract/declarations/views/appReview.ts'
import { dataReview } from '@tejian/contract/declarations/views/dataReview.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'

/** A list of waiting declarations, and the action by which its rows are worked on. */
export type Queue = { readonly path: string; readonly view: View; readonly action: string }

/** The lists of waiting declarations by step. */
export const queues: Readonly<Record<string, Queue>> = {
  SCFP: { path: '/businessPro/appReview', view: appReview, action: 'assign' },
  CLFS: { path: '/businessPro/dataReview', view: dataReview, action: 'review' },
  YWSL: { path: '/businessPro/acceptList', view: acceptList, action: 'accept' },
}

export const paths = {
  acceptForm: '/businessPro/accept/form',
  applyInfo: '/businessPro/applyInfo',
  applyList: '/businessPro/applyList',
} as const

/**
 * The page on which a declaration is read and decided. `list` is the address of the list that led there: the next one is
 * taken from it, and the way back leads to it.
 */
export function workAddress(step: string | null, id: string, list = ''): string {
  const parameters = new URLSearchParams({ id, ...(list && { list }) })
  return `${step === 'YWSL' ? paths.acceptForm : paths.applyInfo}?${parameters}`
}

export type Origin = { readonly back: string; readonly queue: Queue | null; readonly search: string }

/**
 * Where a reader came from, by the `list` of the address; without one the list of the step, for those who decide there,
 * else the registration list. Addresses outside the product's business pages are nobody's list.
 */
export function originOf(list: string, step: string | null, decides: boolean): Origin {
  const [path = '', search = ''] = list.split(/(?=\?)/)
  if (path.startsWith('/businessPro/')) {
    const queue = Object.values(queues).find((candidate) => candidate.path === path) ?? null
    return { back: list, queue, search }
  }
  const queue = (decides && queues[step ?? '']) || null
  return { back: queue?.path ?? paths.applyList, queue, search: '' }
}

export type Neighbours = {
  /** Place in the list, from 1; 0 when the declaration does not stand in it. */
  readonly place: number
  readonly next: string | null
  readonly previous: string | null
}

/** The rows before and behind one that may be worked on; behind the last one the first that is left. */
export function neighbours(rows: readonly ListedRow[], id: string, action: string): Neighbours {
  const at = rows.findIndex((row) => row.id === id)
  const open = (row: ListedRow): boolean => row.id !== id && row.actions.includes(action)
  const behind = rows.slice(at + 1).find(open)
  const before = at < 0 ? undefined : rows.slice(0, at).findLast(open)
  const first = rows.find(open)
  return { place: at + 1, next: (behind ?? first)?.id ?? null, previous: before?.id ?? null }
}

import type { UndoOffer } from '@tejian/contract/kit/undo.ts'
import type { KeyAction } from '../kit/keys.ts'
import { notify } from '../kit/notify.ts'

/** Answers that come this soon after another belong to the same work: one row after the other of a batch. */
const togetherMs = 1500

export type Gathered = { readonly offers: readonly UndoOffer[]; readonly at: number }

/** What one button takes back: the last answer, and those of the same kind right before it. */
export function gathered(before: Gathered | null, offers: readonly UndoOffer[], at: number): Gathered {
  const goesOn =
    before !== null && at - before.at < togetherMs && before.offers[0]?.label === offers[0]?.label
  return { offers: goesOn ? [...before.offers, ...offers] : offers, at }
}

const shortcut: KeyAction = { keys: ['z'], shown: 'Ctrl Z', does: '撤销刚才的办理' }

let last: Gathered | null = null

/** Shows for some seconds that what was just done can be taken back. */
export function offerUndo(offers: readonly UndoOffer[]): void {
  last = gathered(last, offers, performance.now())
  const [first] = last.offers
  if (!first) return
  const ids = last.offers.map(({ id }) => id)
  const count = ids.length > 1 ? `（${ids.length}项）` : ''
  notify.offer(
    `“${first.label}”已办理${count}`,
    '撤销',
    () => void import('./takeBack.ts').then(({ takeBack }) => takeBack(ids)),
    { key: 'undo', seconds: first.seconds, placement: 'bottomLeft', shortcut },
  )
}

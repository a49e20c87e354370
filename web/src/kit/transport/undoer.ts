import type { UndoOffer } from '@tejian/contract/kit/undo.ts'

type Undoer = (offers: readonly UndoOffer[]) => void

let present: Undoer | null = null

/** Who offers what may be taken back; nobody on pages without the frame. */
export const undoer = (): Undoer | null => present

/** Offers what may be taken back until the answered function is called. */
export function setUndoer(next: Undoer): () => void {
  present = next
  return () => {
    if (present === next) present = null
  }
}

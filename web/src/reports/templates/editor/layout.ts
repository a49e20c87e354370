import { useSyncExternalStore } from 'react'

/** How many columns stand beside each other: tree, form and preview; two of them; one. */
export type Columns = 'three' | 'two' | 'one'

const wide = '(min-width: 1600px)'
const narrow = '(max-width: 900px)'

function subscribe(changed: () => void): () => void {
  const asked = [wide, narrow].map((query) => window.matchMedia(query))
  for (const one of asked) one.addEventListener('change', changed)
  return () => {
    for (const one of asked) one.removeEventListener('change', changed)
  }
}

const now = (): Columns =>
  window.matchMedia(wide).matches ? 'three' : window.matchMedia(narrow).matches ? 'one' : 'two'

export const useColumns = (): Columns => useSyncExternalStore(subscribe, now)

/** What is looked at where not everything has room. */
export type Pane = 'tree' | 'form' | 'preview'

/** The panes that are in sight. On two columns the preview takes the place of the tree. */
export function panesOf(columns: Columns, pane: Pane): readonly Pane[] {
  if (columns === 'three') return ['tree', 'form', 'preview']
  if (columns === 'one') return [pane]
  return pane === 'preview' ? ['form', 'preview'] : ['tree', 'form']
}

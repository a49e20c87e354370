import type { View } from '@tejian/contract/kit/view.ts'

const standardPageSize = 20
/** A tree is shown whole. */
const treePageSize = 300

/** Rows of a page, unless its reader chose otherwise. */
export const pageSizeOf = (view: View): number => (view.tree ? treePageSize : standardPageSize)

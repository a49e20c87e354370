import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { cells as sharedCells } from '../list/cells.tsx'
import { workAddress } from './queue.ts'
import { reviewActions } from './reviewActions.tsx'

const cells: Cells<ListedRow<typeof declaration>> = {
  ...sharedCells,
  deadline: (row) => <DeadlineCell row={row} />,
}

/** A list of declarations that wait at a step; a number leads to the work page, and back to the same list. */
export function ReviewList({ view }: { view: View<typeof declaration> }) {
  const { pathname, search } = useLocation()
  const rowLink = useCallback(
    (row: ListedRow<typeof declaration>) => workAddress(row.step, row.id, pathname + search),
    [pathname, search],
  )
  return <ListPage view={view} actions={reviewActions} cells={cells} rowLink={rowLink} />
}

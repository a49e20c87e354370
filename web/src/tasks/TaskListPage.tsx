import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { Cells } from '../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../shared/backedBack/BackedBackHint.tsx'
import { DeadlineCell } from '../shared/work/DeadlineCell.tsx'
import { type ListedTask, type TaskPlace, taskAddress } from './places.ts'
import { taskActions } from './taskActions.tsx'

const cells: Cells<ListedTask> = {
  deadline: (row) => <DeadlineCell row={row} />,
  backReason: (row) => <BackedBackHint row={row} />,
}

/** A list of tasks that wait; a number leads to the task, and back to the same list. */
export function TaskListPage({ place }: { place: TaskPlace }) {
  const { pathname, search } = useLocation()
  const rowLink = useCallback(
    (row: ListedTask) => taskAddress(place, row.seisn ?? '', pathname + search),
    [place, pathname, search],
  )
  return <ListPage view={place.view} actions={taskActions} cells={cells} rowLink={rowLink} />
}

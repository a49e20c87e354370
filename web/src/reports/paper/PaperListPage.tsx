import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { type Item, serialNumber } from '../item.ts'
import { actionsOf } from './paperActions.tsx'
import { type PaperPlace, paperAddress } from './places.ts'

/** The declaration's number, and on the release list whether it is paid. */
const PaidNumber = ({ row }: { row: Item }) => (
  <>
    {row.appno}{' '}
    <span className={`tj-state tj-state-${row.payConfirmStatus === '1' ? 'green' : 'orange'}`}>
      {row.payConfirmStatus === '1' ? '已缴费' : '未缴费'}
    </span>
  </>
)

const cells: Cells<Item> = {
  deadline: (row) => <DeadlineCell row={row} />,
  backReason: (row) => <BackedBackHint row={row} />,
}
const releaseCells: Cells<Item> = { ...cells, appno: (row) => <PaidNumber row={row} /> }

/** A list of reports that wait at a step of the paper; a number leads to the registration, and back to the same list. */
export function PaperListPage({ place }: { place: PaperPlace }) {
  const { pathname, search } = useLocation()
  const actions = useMemo(() => actionsOf(place), [place])
  const rowLink = useCallback(
    (row: Item) => (place.form ? paperAddress(place.form, serialNumber(row), pathname + search) : null),
    [place, pathname, search],
  )
  return (
    <ListPage
      view={place.view}
      actions={actions}
      cells={place.name === 'release' ? releaseCells : cells}
      rowLink={rowLink}
    />
  )
}

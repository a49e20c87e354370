import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { useSession } from '../../kit/session/store.ts'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { type Item, serialNumber } from '../item.ts'
import { ownView, type ReviewPlace, readAddress } from './pages.ts'
import { actionsOf } from './reviewActions.tsx'

const cells: Cells<Item> = {
  deadline: (row) => <DeadlineCell row={row} />,
  backReason: (row) => <BackedBackHint row={row} />,
  markNames: (row) =>
    row.markNames && (
      <span className="tj-state tj-state-orange" title={row.markNames}>
        {row.markNames}
      </span>
    ),
  step: (row) => <StateBadge spec={businessItem.fields.step} text={stepName(row.step)} row={row} />,
}

/** A list of reports that wait for a pair of eyes; a number leads to the sheet, and back to the same list. */
export function ReviewListPage({ place }: { place: ReviewPlace }) {
  const { pathname, search } = useLocation()
  const permissions = useSession((session) => session.permissions)
  const view = useMemo(() => ownView(place, (code) => permissions.has(code)), [place, permissions])
  const actions = useMemo(() => actionsOf(place), [place])
  const rowLink = useCallback(
    (row: Item) => readAddress(place, serialNumber(row), pathname + search),
    [place, pathname, search],
  )
  return <ListPage view={view} actions={actions} cells={cells} rowLink={rowLink} />
}

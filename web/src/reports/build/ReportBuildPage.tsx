import { reportBuild } from '@tejian/contract/reports/views/reportBuild.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { type Item, serialNumber } from '../item.ts'
import { buildActions } from './buildActions.tsx'
import { buildAddress } from './buildPaths.ts'

const cells: Cells<Item> = { deadline: (row) => <DeadlineCell row={row} /> }

/** Tasks whose reports are to be built (spec 2 §2.3). */
export default function ReportBuildPage() {
  const { pathname, search } = useLocation()
  const rowLink = useCallback(
    (row: Item) => buildAddress(serialNumber(row), pathname + search),
    [pathname, search],
  )
  return <ListPage view={reportBuild} actions={buildActions} cells={cells} rowLink={rowLink} />
}

import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { type Item, serialNumber } from '../item.ts'

const IssueNoticeDialog = lazy(() => import('./IssueNoticeDialog.tsx'))

/** 出具意见通知书 of a list of business items. */
export const issueNoticeAction: ActionRun<Item> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <IssueNoticeDialog seisn={serialNumber(row)} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

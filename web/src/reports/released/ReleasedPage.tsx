import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { report } from '@tejian/contract/reports/report.ts'
import { inspectionReport } from '@tejian/contract/reports/views/inspectionReport.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openReport } from '../preview/openReport.ts'

const WebLinkDialog = lazy(() => import('./WebLinkDialog.tsx'))

const actions: ActionRuns<ListedRow<typeof report>> = {
  preview: ({ rows: [row] }) => openReport(row?.reportno),
  shareForm: ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <WebLinkDialog id={row.id} no={row.reportno ?? ''} onClose={close} />
      </Suspense>,
    )
  },
}

/** 检验报告: issued reports, each with its sealed file. */
export function ReleasedPage() {
  return <ListPage view={inspectionReport} actions={actions} />
}

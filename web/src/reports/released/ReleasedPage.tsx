import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { inspectionReport } from '@tejian/contract/reports/views/inspectionReport.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'

/** By the number of this version: an earlier one of the same business is another file. */
async function open(row: ListedRow | undefined): Promise<void> {
  const no = String(row?.reportno ?? '')
  if (no)
    await openFile(sealCalls.loadPdf, { no, type: documentTypes.report }, { purpose: 'loadPdf', record: no })
}

const actions: ActionRuns = { preview: ({ rows: [row] }) => open(row) }

/** 检验报告: issued reports, each with its sealed file. */
export function ReleasedPage() {
  return <ListPage view={inspectionReport} actions={actions} />
}

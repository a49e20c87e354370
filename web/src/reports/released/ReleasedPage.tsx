import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { report } from '@tejian/contract/reports/report.ts'
import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { inspectionReport } from '@tejian/contract/reports/views/inspectionReport.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'

type Released = ListedRow<typeof report>

/** By the number of this version: an earlier one of the same business is another file. */
async function open(row: Released | undefined): Promise<void> {
  const no = row?.reportno
  if (no)
    await openFile(sealCalls.loadPdf, { no, type: documentTypes.report }, { purpose: 'loadPdf', record: no })
}

const actions: ActionRuns<Released> = { preview: ({ rows: [row] }) => open(row) }

/** 检验报告: issued reports, each with its sealed file. */
export function ReleasedPage() {
  return <ListPage view={inspectionReport} actions={actions} />
}

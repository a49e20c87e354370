import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens the report's file in a window of its own, from where it is printed. */
export const openReport = (seisn: string): Promise<void> =>
  openFile(
    sealCalls.loadPdf,
    { no: seisn, type: documentTypes.report },
    { purpose: 'loadPdf', record: seisn },
  )

/** The same as an action of a list. */
export const previewReport: ActionRun = async ({ rows: [row] }: { rows: readonly ListedRow[] }) => {
  if (row) await openReport(String(row.seisn))
}

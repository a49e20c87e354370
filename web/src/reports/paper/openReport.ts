import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { type Item, serialNumber } from '../item.ts'

/** Opens the report's file in a window of its own, from where it is printed. */
export const openReport = (seisn: string): Promise<void> =>
  openFile(
    sealCalls.loadPdf,
    { no: seisn, type: documentTypes.report },
    { purpose: 'loadPdf', record: seisn },
  )

/** Opens the original record of a report in a window of its own. */
export const openRecord = (seisn: string): Promise<void> =>
  openFile(
    sealCalls.loadPdf,
    { no: seisn, type: documentTypes.record },
    { purpose: 'loadPdf', record: seisn },
  )

/** The same as an action of a list. */
export const previewReport: ActionRun<Item> = async ({ rows: [row] }) => {
  if (row) await openReport(serialNumber(row))
}

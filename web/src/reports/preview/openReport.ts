import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens a sealed report by its own number: an earlier version of the same business is another file. */
export async function openReport(no: string | null | undefined): Promise<void> {
  if (no)
    await openFile(sealCalls.loadPdf, { no, type: documentTypes.report }, { purpose: 'loadPdf', record: no })
}

import { checkCalls, checkPrintRecord } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens the signed record as a PDF in a new tab. */
export const printCheck = (id: string): Promise<void> =>
  openFile(checkCalls.printPdf, { id }, { purpose: 'print', record: checkPrintRecord(id) })

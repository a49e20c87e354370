import { handoverCalls, handoverPrintRecord } from '@tejian/contract/system/handover/calls.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens the list of a hand-over as a paper. */
export const printHandover = (id: string): Promise<void> =>
  openFile(handoverCalls.listPdf, { id }, { purpose: 'print', record: handoverPrintRecord(id) })

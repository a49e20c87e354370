import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens the paper of an issued notice. */
export const printNotice = (id: string): Promise<void> =>
  openFile(noticeCalls.printPdf, { id }, { purpose: 'print', record: `JYYJS|${id}` })

import { moneyPaperCalls } from '@tejian/contract/charges/paperCalls.ts'
import { type MoneyPaper, moneyPaperRecord, moneyPapers } from '@tejian/contract/charges/papers.ts'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

/** Opens the approval sheets of the chosen rows as one PDF in a new tab; a refusal is told in a dialog. */
export const printPaper =
  (paper: MoneyPaper): ActionRun =>
  async ({ rows, show, close }) => {
    const ids = rows.map(({ id }) => id).join(',')
    const { code: type } = moneyPapers[paper]
    try {
      await openFile(
        moneyPaperCalls.printPdf,
        { type, ids },
        { purpose: 'print', record: moneyPaperRecord(type, ids) },
      )
    } catch (error) {
      showMessageDialog({ show, close }, '错误提示', sentenceOfError(error) || '打印出错')
    }
  }

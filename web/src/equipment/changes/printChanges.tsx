import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import {
  type ChangePrint,
  changePrintRecord,
  changePrints,
} from '@tejian/contract/equipment/changes/prints.ts'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

/** Prints a paper of the chosen applications: its data first, whose refusal becomes 错误提示, then the PDF. */
export const printChanges =
  (print: ChangePrint): ActionRun =>
  async ({ rows, show, close }) => {
    const ids = rows.map(({ id }) => id).join(',')
    const { code: type } = changePrints[print]
    try {
      await openFile(
        changeCalls.printPdf,
        { type, ids },
        {
          purpose: 'print',
          record: changePrintRecord(type, ids),
          before: () => send(changeCalls[print], { ids }),
        },
      )
    } catch (error) {
      const otherwise = print === 'printLLD' ? changeMessages.liaisonFailed : changeMessages.printFailed
      showMessageDialog(
        { show, close },
        declarationMessages.printErrorTitle,
        sentenceOfError(error) || otherwise,
      )
    }
  }

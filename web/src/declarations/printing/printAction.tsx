import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { ActionInput, ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { type PrintAction, type PrintableRow, printables, printFailure } from './printText.ts'

/** Prints a declaration's document into a new tab: its data first, whose refusal becomes 错误提示, then the signed PDF. */
export async function printDocument(
  action: PrintAction,
  row: PrintableRow,
  host: Pick<ActionInput, 'show' | 'close'>,
): Promise<void> {
  const tell = (sentence: string): void =>
    showMessageDialog(host, declarationMessages.printErrorTitle, sentence)
  const printable = printables[action](row)
  if ('refusal' in printable) return tell(printable.refusal)
  const { job } = printable
  try {
    await openFile(outputCalls.printPdf, job, {
      purpose: 'print',
      record: `${job.type}|${job.ids}`,
      before: () => send(outputCalls.commonPrint, job),
    })
  } catch (error) {
    tell(printFailure(action, error))
  }
}

/** The same as an action of a list. */
export const printAction =
  (action: PrintAction): ActionRun =>
  async ({ rows: [row], show, close }) => {
    if (row) await printDocument(action, row, { show, close })
  }

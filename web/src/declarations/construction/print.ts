import {
  type ConstructionPrint,
  constructionCalls,
} from '@tejian/contract/declarations/construction/calls.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { openFile } from '../../kit/transport/openFile.ts'

/** Opens a paper of a notice in a new tab. */
export const printNotice = (type: ConstructionPrint, id: string): Promise<void> =>
  openFile(
    constructionCalls.printPdf,
    { type, id },
    { purpose: 'constructionPrint', record: `${type}|${id}` },
  )

/** The same as an action of a list. */
export const printAction =
  (type: ConstructionPrint): ActionRun =>
  async ({ rows: [row] }) => {
    if (row) await printNotice(type, row.id)
  }

import { lawDocumentProcess } from '@tejian/contract/supervision/documents/document.process.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import * as views from '@tejian/contract/supervision/views/documentViews.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { draftForm } from './documentForm.tsx'
import { filesOf } from './filesOf.tsx'

const files = filesOf(['SDHZ', 'ZGFK', 'XCZP'])
const list = { path: '/safeMng/securityCheck/sceneLawsMng', title: '现场执法文书管理' }

const print: ActionRun = async ({ rows: [row] }) => {
  if (row)
    await openFile(documentCalls.printPdf, { id: row.id }, { purpose: 'lawDocumentPrint', record: row.id })
}

const page = (view: typeof views.sceneLawsMng | typeof views.zLsYJList) =>
  listPage(view, {
    actions: {
      ...registerActions(view, { export: documentCalls.export, delete: documentCalls.delete }),
      ...draftForm({ docType: '1' }),
      ...processActions(
        view,
        documentCalls,
        ['submit', 'issue', 'serve', 'feedback', 'extend', 'review', 'withdraw'],
        files,
        'none',
      ),
      print,
      flowLog: flowLogAction(subjectOfRecord(lawDocumentProcess.name)),
    },
  })

/** Papers of the authority, and what has become of its orders. */
export const documentPages = {
  sceneLawsMng: page(views.sceneLawsMng),
  sceneLawsMngDetail: workPage(views.sceneLawsMngDetail, documentCalls, list, {
    extra: files,
    files: 'none',
  }),
  zLsYJList: page(views.zLsYJList),
}

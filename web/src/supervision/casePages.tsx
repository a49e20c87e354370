import { lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import { lawDocumentProcess } from '@tejian/contract/supervision/documents/document.process.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import * as views from '@tejian/contract/supervision/views/caseViews.ts'
import { violationLawsAndRulesRecord } from '@tejian/contract/supervision/views/violationViews.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { formPage, workPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { withPapers } from './caseSections.tsx'
import { filesOf } from './filesOf.tsx'
import { violationActions } from './violationActions.tsx'

const files = withPapers(filesOf(['XCZP', 'ZGFK']))
const query = { path: '/bsFunction/caseMng/SchemeQuery', title: '案件查询' }
const entry = { path: '/bsFunction/caseMng/SchemeEntry', title: '案件录入' }

const moves = [
  'submit',
  'extendClue',
  'filing',
  'report',
  'suspend',
  'extend',
  'discuss',
  'audit',
  'proceed',
  'decide',
  'urge',
  'apply',
  'defer',
  'finish',
  'close',
] as const

const clue = registerActions(views.newlyAdded, caseCalls, { extra: files })

const page = (view: typeof views.schemeEntry) => {
  const written = registerActions(view, caseCalls, { extra: files })
  return listPage(view, {
    actions: {
      ...written,
      // A clue says less than a case under investigation.
      ...(clue.create && { create: clue.create }),
      ...(clue.edit && { edit: clue.edit }),
      ...(written.edit && { enter: written.edit }),
      ...processActions(view, caseCalls, moves, files, 'none'),
      flowLog: flowLogAction(subjectOfRecord(lawCaseProcess.name)),
    },
  })
}

const print: ActionRun = async ({ rows: [row] }) => {
  if (row)
    await openFile(documentCalls.printPdf, { id: row.id }, { purpose: 'lawDocumentPrint', record: row.id })
}

const service = filesOf(['SDHZ'])

/** Cases of the authority, from their clue to their closing, and their papers. */
export const casePages = {
  SchemeEntry: page(views.schemeEntry),
  SchemeReview: page(views.schemeReview),
  SchemeApproval: page(views.schemeApproval),
  SchemeQuery: page(views.schemeQuery),
  newlyAdded: formPage(views.newlyAdded, caseCalls, entry, { extra: files }),
  query: workPage(views.schemeQueryDetail, caseCalls, query, { extra: files, files: 'none' }),
  violations: listPage(violationLawsAndRulesRecord, {
    actions: { ...registerActions(violationLawsAndRulesRecord, violationCalls), ...violationActions },
  }),
  SchemePdfList: listPage(views.schemePdfList, {
    actions: {
      ...registerActions(views.schemePdfList, casePaperCalls, { initial: { docType: '14' } }),
      ...processActions(
        views.schemePdfList,
        casePaperCalls,
        ['submit', 'issue', 'serve', 'withdraw'],
        service,
        'none',
      ),
      print,
      flowLog: flowLogAction(subjectOfRecord(lawDocumentProcess.name)),
    },
  }),
}

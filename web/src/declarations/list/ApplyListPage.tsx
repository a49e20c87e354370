import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationImportCalls } from '@tejian/contract/declarations/importing/importCalls.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { applyList } from '@tejian/contract/declarations/views/applyList.ts'
import { exportFileNames } from '@tejian/contract/kit/constants.ts'
import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { copyDeclaration } from '../../home/public.ts'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import { type ActionRuns, later } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { flowLogAction, subjectOfDeclaration } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { exportAction, importAction } from '../../shared/transfers/registerActions.tsx'
import { assessAction } from '../evaluation/assessAction.tsx'
import { printAction } from '../printing/printAction.tsx'
import { cells } from './cells.tsx'

const numberOf = (row: ListedRow<typeof declaration>): string => row.appno ?? ''
const sheet = ({ id }: ListedHead): string => `/businessPro/apply2?id=${id}`
const detail = ({ id }: ListedHead): string => `/businessPro/applyInfo?id=${id}`

const exportItems = exportAction(applyList, outputCalls.expAppBussInfo, exportFileNames.details)

const actions: ActionRuns<ListedRow<typeof declaration>> = {
  create: ({ navigate }) => navigate('/businessPro/newapply'),
  import: importAction(declarationImportCalls, '申报登记'),
  edit: ({ rows: [row], navigate }) => row && navigate(sheet(row)),
  view: ({ rows: [row], navigate }) => row && navigate(detail(row)),
  void: voidAction('sbdj', numberOf),
  charge: later(async () => (await import('./charge.tsx')).charge),
  ...handOverActions(numberOf),
  settings: ({ configure }) => configure(),
  withdraw: later(async () => (await import('./withdraw.tsx')).withdraw),
  printForm: printAction('printForm'),
  printReceipt: printAction('printReceipt'),
  printPayment: printAction('printPayment'),
  printSlip: printAction('printSlip'),
  sendSms: later(async () => (await import('./sendSms.tsx')).sendSms),
  assess: assessAction,
  copy: copyDeclaration,
  flowLog: flowLogAction(subjectOfDeclaration),
  export: exportAction(applyList, outputCalls.expApplyInsInfo, exportFileNames.declarations),
  // The list counts declarations, the workbook their devices.
  exportItems: (input) => exportItems({ ...input, total: null }),
}

/** Declaration registration list (spec 2 §2.11). */
export default function ApplyListPage() {
  return <ListPage view={applyList} actions={actions} cells={cells} rowLink={detail} />
}

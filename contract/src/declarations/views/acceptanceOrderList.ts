import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'

/** Acceptance sheets: who accepted what and when (spec 2 §2.7). */
export const acceptanceOrderList = view('acceptanceOrderList', {
  title: '受理单查询',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'accepted' },
  search: [
    'acceptno',
    'appno',
    'seisn',
    'unitname',
    'complex',
    'equclacode',
    'acceptDate',
    'payConfirmStatus',
  ],
  columns: [
    { field: 'acceptno', pin: 'left' },
    'appno',
    'unitname',
    'equclacode',
    'equcount',
    'seisortcodeset',
    'appdate',
    'acceptDate',
    'acceptUserName',
    'inspDept',
    'payConfirmStatus',
    'equcodeset',
    'seisn',
  ],
  carries: declarationActionFields,
  orderBy: ['acceptDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'printReceipt', 'flowLog'],
  empty: '没有符合条件的受理单',
})

import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'
import { declarationSections } from './formSections.ts'

/** Declaration registration list (spec 2 §2.11). */
export const applyList = view('applyList', {
  title: '申报登记',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'YWSB' },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'payConfirmStatus', 'verifyTestStatus'],
  columns: [
    { field: 'appno', pin: 'left' },
    'seisn',
    'step',
    'unitname',
    'equclacode',
    'equcodeset',
    'equcount',
    'inmGroupCode',
    'appdate',
    'payConfirmStatus',
    'verifyTestStatus',
    'VERIFYTESTSTATUSSEISN',
    'appway',
    'backReason',
    'INSCONTACTTEL',
    'isNinspdateOverdue',
    'dealManName',
    'createUserName',
  ],
  carries: declarationActionFields,
  orderBy: ['appdate', 'desc'],
  toolbar: ['create', 'void', 'charge', 'transfer', 'assist', 'export', 'exportItems', 'settings'],
  rowActions: [
    'edit',
    'printForm',
    'printReceipt',
    'flowLog',
    'view',
    'withdraw',
    'printPayment',
    'printSlip',
    'sendSms',
    'assess',
    'copy',
  ],
  form: { sections: declarationSections },
  empty: '没有符合条件的申报登记，可点击“新增”登记一张申报单',
})

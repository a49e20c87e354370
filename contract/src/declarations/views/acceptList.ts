import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'
import { acceptanceSection, declarationSections } from './formSections.ts'

/** Declarations that wait for acceptance (spec 2 §2.3). */
export const acceptList = view('acceptList', {
  title: '业务受理',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'YWSL' },
  search: ['appno', 'seisn', 'unitname', 'complex', 'equclacode', 'appway', 'payConfirmStatus'],
  columns: [
    { field: 'appno', pin: 'left' },
    'unitname',
    { field: 'deadline', width: 216 },
    'equclacode',
    'equcount',
    'seisortcodeset',
    'appway',
    'payConfirmStatus',
    'inspDept',
    'receiveTime',
    'dealManName',
    'inscontactname',
    'INSCONTACTTEL',
    'equcodeset',
    'seisn',
    'appdate',
    'backReason',
  ],
  carries: declarationActionFields,
  orderBy: ['appdate', 'asc'],
  toolbar: ['batchAccept', 'return', 'transfer', 'assist', 'void'],
  rowActions: ['accept', 'return', 'view', 'flowLog', 'assess'],
  form: { sections: [...declarationSections, acceptanceSection] },
  empty: '没有等待受理的申报',
})

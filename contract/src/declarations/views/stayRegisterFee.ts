import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'

/** Accepted declarations that nobody has charged yet; units with an agreement are charged later (spec 2 §2.4). */
export const stayRegisterFee = view('stayRegisterFee', {
  title: '待登记收费',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'uncharged' },
  search: ['appno', 'seisn', 'unitname', 'complex', 'equclacode', 'acceptDate', 'inspDept'],
  columns: [
    { field: 'appno', pin: 'left' },
    'unitname',
    'equclacode',
    'equcount',
    'seisortcodeset',
    'acceptDate',
    'inspDept',
    'inscontactname',
    'INSCONTACTTEL',
    'payConfirmStatus',
    'appdate',
    'equcodeset',
    'seisn',
  ],
  carries: declarationActionFields,
  orderBy: ['acceptDate', 'asc'],
  toolbar: ['charge'],
  rowActions: ['charge', 'view', 'flowLog'],
  empty: '没有等待登记收费的申报：已受理的申报都已登记，或按协议收费',
})

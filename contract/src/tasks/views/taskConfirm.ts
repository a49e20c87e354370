import { businessItem } from '../../inspection/businessItem.ts'
import { view } from '../../kit/view.ts'
import { readOfConfirmed } from '../planRows.ts'

/** RWQR: arranged tasks that wait for their lead inspector's word (spec 2 §2.3). */
export const taskConfirm = view('taskConfirm', {
  title: '任务确认',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'RWQR' },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'planInspectDate', 'dealMan'],
  columns: [
    { field: 'seisn', pin: 'left' },
    { field: 'deadline', width: 216 },
    'planInspectDate',
    'liaisonStatus',
    'unitname',
    { field: 'useaddress', width: 260 },
    'equclacode',
    'equcode',
    'equname',
    'seisortcode',
    'ninspectdate',
    'inspDept',
    'proPrincipalName',
    'inspectors',
    'visitNo',
    'appno',
    'receiveTime',
  ],
  carries: readOfConfirmed,
  orderBy: ['planInspectDate', 'asc'],
  toolbar: ['confirmTask', 'liaison', 'return', 'changePrincipal', 'cancelMerge', 'transfer', 'assist'],
  rowActions: [
    'confirmTask',
    'return',
    'liaison',
    'withdraw',
    'changePrincipal',
    'terminate',
    'view',
    'flowLog',
    'reasonForStep',
  ],
  empty: '没有等待确认的任务',
})

/** One task at RWQR: what is read beside the confirmation. */
export const taskConfirmForm = view('taskConfirm/form', {
  title: '任务确认办理',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'RWQR' },
  columns: ['seisn'],
  orderBy: ['planInspectDate', 'asc'],
  rowActions: ['liaison', 'changePrincipal', 'cancelMerge', 'transfer', 'assist', 'flowLog'],
})

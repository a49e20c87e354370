import { businessItem } from '../../inspection/businessItem.ts'
import { view } from '../../kit/view.ts'
import { readOfPlans } from '../planRows.ts'

/** RWAP: accepted devices that wait for a date and for people (spec 2 §2.3). */
export const taskArrange = view('taskArrange', {
  title: '任务安排',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'RWAP' },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'inspDept', 'ninspectdate', 'useaddress'],
  columns: [
    { field: 'seisn', pin: 'left' },
    { field: 'deadline', width: 216 },
    'unitname',
    { field: 'useaddress', width: 260 },
    'equclacode',
    'equcode',
    'equname',
    'seisortcode',
    'ninspectdate',
    'planInspectDate',
    'inspDept',
    'proPrincipalName',
    'inspectors',
    'visitNo',
    'appno',
    'receiveTime',
    'backReason',
  ],
  carries: readOfPlans,
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['arrange', 'cancelMerge', 'transfer', 'assist', 'void'],
  rowActions: ['arrange', 'view', 'flowLog', 'reasonForStep'],
  empty: '没有等待安排的任务',
})

/** One task at RWAP: what is read beside the arrangement. */
export const taskArrangeForm = view('taskArrange/form', {
  title: '任务安排办理',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'RWAP' },
  columns: ['seisn'],
  orderBy: ['receiveTime', 'asc'],
  rowActions: ['cancelMerge', 'transfer', 'assist', 'void', 'flowLog'],
})

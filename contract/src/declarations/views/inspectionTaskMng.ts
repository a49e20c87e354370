import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** Tasks from their arrangement to their report, across departments (spec 2 §2.10 bsFunction). */
export const inspectionTaskMng = view('inspectionTaskMng', {
  title: '检验任务管理',
  record: businessItem,
  path: '/api/bsfunction/inspectionTask',
  search: [
    'complex',
    'seisn',
    'appno',
    'unitname',
    'equclacode',
    'step',
    'inspDept',
    'planInspectDate',
    'proPrincipalName',
    'dealManName',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'step',
    { field: 'deadline', width: 216 },
    'inspDept',
    'dealManName',
    'planInspectDate',
    'proPrincipalName',
    'inspectors',
    'unitname',
    'equclacode',
    'equcode',
    { field: 'useaddress', width: 240 },
    'inmGroupCode',
    'appno',
  ],
  carries: itemActionFields,
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['changeDept', 'transfer', 'changePrincipal', 'export'],
  rowActions: ['changeDept', 'transfer', 'changePrincipal', 'reasonForStep', 'view', 'flowLog'],
  empty: '没有从任务安排到报告录入的检验任务',
})

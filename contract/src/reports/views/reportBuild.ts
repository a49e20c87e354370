import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** BGSC: tasks whose reports are to be built, one or many (spec 2 §2.3). */
export const reportBuild = view('reportBuild', {
  title: '报告生成',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'BGSC' },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'planInspectDate', 'reportno', 'dealMan'],
  columns: [
    { field: 'seisn', pin: 'left' },
    { field: 'deadline', width: 216 },
    'planInspectDate',
    'liaisonStatus',
    'unitname',
    'equclacode',
    'equcode',
    'seisortcode',
    'inmGroupCode',
    'templateName',
    'reportno',
    'inspectdate',
    'proPrincipalName',
    'inspectors',
    'dealManName',
    'useaddress',
    'receiveTime',
    'appno',
    'backReason',
  ],
  carries: itemActionFields,
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['build', 'liaison', 'return', 'transfer', 'assist', 'void'],
  rowActions: [
    'build',
    'liaison',
    'unable',
    'return',
    'reasonForStep',
    'flowLog',
    'cancelTask',
    'transfer',
    'assist',
    'void',
  ],
  empty: '没有等待生成报告的任务',
})

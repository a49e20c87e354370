import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** BGLR: reports that are built and wait to be filled in (spec 2 §2.3). */
export const reportEnter = view('reportEnter', {
  title: '报告录入',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'BGLR' },
  search: ['seisn', 'reportno', 'unitname', 'complex', 'equclacode', 'appno', 'dealMan', 'inspectdate'],
  columns: [
    { field: 'seisn', pin: 'left' },
    'reportno',
    'backReason',
    'unitname',
    'equcode',
    'equname',
    'useaddress',
    'templateName',
    'planInspectDate',
    'inspectdate',
    'inspectors',
    'dealManName',
    { field: 'deadline', width: 216 },
    'equclacode',
    'inmGroupCode',
    'appno',
    'innerno',
    'factoryno',
  ],
  carries: itemActionFields,
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['submit', 'return', 'transfer', 'assist', 'void', 'export'],
  rowActions: [
    'enter',
    'issueNotice',
    'majorProblem',
    'compliance',
    'view',
    'flowLog',
    'return',
    'cancelTask',
    'terminate',
  ],
  empty: '没有待录入的报告；任务生成报告后在这里录入',
})

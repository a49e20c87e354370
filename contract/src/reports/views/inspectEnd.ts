import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** Inspections that wait to be ended: 无法检验, reports being sealed, write-backs that failed (spec 2 §2.3). */
export const inspectEnd = view('inspectEnd', {
  title: '检验办结',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: 'finish_inspect' },
  search: ['seisn', 'reportno', 'unitname', 'complex', 'equclacode', 'appno', 'inspectdate'],
  columns: [
    { field: 'seisn', pin: 'left' },
    'withReport',
    'reportno',
    'finishProblem',
    'unitname',
    'equcode',
    'equname',
    'inspectResult',
    'inspectdate',
    'nextinspdate',
    'approveTime',
    'proPrincipalName',
    { field: 'deadline', width: 216 },
    'appno',
    'equclacode',
  ],
  carries: itemActionFields,
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['finish'],
  rowActions: ['finish', 'flowLog'],
  empty: '没有等待办结的检验；报告批准签章后自动办结，无法检验和写回档案未成的在这里办结',
})

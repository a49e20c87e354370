import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** Everything that is in progress, by business item, with who holds it since when (spec 2 §2.3). */
export const taskOverview = view('taskOverview', {
  title: '任务总览',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'step', 'dealMan', 'inspDept'],
  columns: [
    { field: 'seisn', pin: 'left' },
    'step',
    'dealManName',
    { field: 'deadline', width: 216 },
    'receiveTime',
    'unitname',
    'appno',
    'equclacode',
    'equcode',
    'seisortcode',
    'inspDept',
    'proPrincipalName',
    'inspectors',
    'backReason',
  ],
  // The sentence stands behind the step.
  carries: [...itemActionFields, 'reasonForStep'],
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['transfer', 'assist', 'changePrincipal', 'regenNo', 'void', 'export'],
  rowActions: [
    'reasonForStep',
    'view',
    'flowLog',
    'previewReport',
    'cancelTask',
    'terminate',
    'withdraw',
    'revoke',
  ],
  empty: '没有在办的业务',
})

import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { everyStep } from '../../inspection/steps.ts'
import { view } from '../../kit/view.ts'

/** All business by combined conditions, from which declaration, report and flow log of each are opened (spec 2 §2.7). */
export const compositeQuery = view('compositeQuery', {
  title: '检验业务综合查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: everyStep },
  search: [
    'seisn',
    'appno',
    'reportno',
    'unitname',
    'complex',
    'equclacode',
    'step',
    'state',
    'inspectdate',
    'inspectResult',
    'inspDept',
    'inspectors',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'reportno',
    'unitname',
    'step',
    'state',
    'equclacode',
    'equcode',
    'seisortcode',
    'inspectdate',
    'nextinspdate',
    'inspectResult',
    'inspDept',
    'inspectors',
    'dealManName',
    'appno',
    'appdate',
  ],
  carries: itemActionFields,
  orderBy: ['appdate', 'desc'],
  toolbar: ['reportSms', 'supply', 'export'],
  rowActions: ['view', 'previewReport', 'reportSms', 'flowLog', 'revoke'],
  empty: '没有符合条件的检验业务',
})

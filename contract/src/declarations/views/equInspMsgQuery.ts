import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { everyStep } from '../../inspection/steps.ts'
import { view } from '../../kit/view.ts'
import { itemKinds } from '../itemKinds.ts'

/** What supervisors see of inspections in their area: those with a report, and its conclusion (spec 2 §2.10). */
export const equInspMsgQuery = view('equInspMsgQuery', {
  title: '设备检验信息查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: everyStep, kind: itemKinds.inspected },
  search: [
    'reportno',
    'unitname',
    'complex',
    'equclacode',
    'areaId',
    'inspectResult',
    'inspectdate',
    'nextinspdate',
    'seisn',
  ],
  columns: [
    { field: 'reportno', pin: 'left' },
    'unitname',
    'equclacode',
    'equcode',
    'equname',
    'usecertno',
    'seisortcode',
    'inspectdate',
    'nextinspdate',
    'inspectResult',
    'inspectors',
    'inspDept',
    'approveTime',
    'orgId',
    'areaId',
    'seisn',
  ],
  carries: itemActionFields,
  orderBy: ['inspectdate', 'desc'],
  rowActions: ['view', 'previewReport', 'flowLog'],
  empty: '没有符合条件的检验信息',
})

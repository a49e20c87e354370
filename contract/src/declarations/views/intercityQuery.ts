import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { everyStep } from '../../inspection/steps.ts'
import { view } from '../../kit/view.ts'
import { itemKinds } from '../itemKinds.ts'

/** Inspections of devices that stand in another city than the institute that inspects them (spec 2 §2.7). */
export const intercityQuery = view('intercityQuery', {
  title: '跨市检验查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: everyStep, kind: itemKinds.intercity },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'areaId', 'step', 'inspectdate'],
  columns: [
    { field: 'seisn', pin: 'left' },
    'reportno',
    'unitname',
    'equclacode',
    'equcode',
    'useaddress',
    'areaId',
    'orgId',
    'homeUnit',
    'inspectdate',
    'inspectResult',
    'inspectors',
    'step',
    'appno',
  ],
  carries: itemActionFields,
  orderBy: ['appdate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'previewReport', 'flowLog'],
  empty: '没有符合条件的跨市检验业务',
})

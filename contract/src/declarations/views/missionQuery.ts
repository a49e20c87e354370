import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

/** Inspection tasks by date, department and inspector, with their progress (spec 2 §2.7). */
export const missionQuery = view('missionQuery', {
  title: '检验任务查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  search: [
    'seisn',
    'appno',
    'unitname',
    'complex',
    'equclacode',
    'planInspectDate',
    'step',
    'inspDept',
    'proPrincipalName',
    'inspectors',
    'dealMan',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'step',
    'dealManName',
    'planInspectDate',
    'liaisonStatus',
    'unitname',
    'useaddress',
    'equclacode',
    'equcode',
    'seisortcode',
    'inspDept',
    'proPrincipalName',
    'inspectors',
    'instrumentNames',
    'appno',
  ],
  carries: itemActionFields,
  orderBy: ['planInspectDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'reasonForStep', 'flowLog'],
  empty: '没有符合条件的检验任务',
})

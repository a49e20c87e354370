import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { everyStep } from '../../inspection/steps.ts'
import { view } from '../../kit/view.ts'

/** Which devices were declared, in which declaration, and how far each is (spec 2 §2.4). */
export const applyEquipmentSearch = view('applyEquipmentSearch', {
  title: '申报设备查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: everyStep },
  search: [
    'complex',
    'appno',
    'seisn',
    'unitname',
    'equclacode',
    'inmGroupCode',
    'seisortcode',
    'appdate',
    'step',
    'state',
    'payConfirmStatus',
  ],
  columns: [
    { field: 'equcode', pin: 'left' },
    'equname',
    'step',
    'state',
    'unitname',
    'equclacode',
    'usecertno',
    'factoryno',
    'inmGroupCode',
    'seisortcode',
    'appdate',
    'payConfirmStatus',
    'dealManName',
    'appno',
    'seisn',
  ],
  carries: itemActionFields,
  orderBy: ['appdate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'previewReport', 'reasonForStep', 'flowLog'],
  empty: '没有符合条件的申报设备',
})

import { view } from '../../../kit/view.ts'
import { equipmentModification } from '../../changes/modification.ts'

/** Every change of archive data over all devices. */
export const modifyrecord = view('modifyrecord', {
  title: '设备修改记录',
  record: equipmentModification,
  path: '/api/eqdbase/modifyRecord',
  search: ['complex', 'equclacode', 'useunit', 'operUserName', 'operTime'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'equname',
    'fieldName',
    'beforevalue',
    'aftervalue',
    'operUserName',
    'operTime',
    'modifyReason',
    'useunit',
    'equclacode',
  ],
  orderBy: ['operTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  empty: '没有符合条件的修改记录',
})

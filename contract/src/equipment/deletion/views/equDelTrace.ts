import { view } from '../../../kit/view.ts'
import { equipmentDeletion } from '../deletion.ts'

/** What was deleted from the archive, by whom and why (spec 2 §2.2). */
export const equDelTrace = view('equDelTrace', {
  title: '设备删除痕迹',
  record: equipmentDeletion,
  path: '/api/eqdbase/equDelTrace',
  search: ['complex', 'equclacode', 'useunit', 'operUserName', 'operTime', 'restoreStatus'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'equname',
    'equclacode',
    'equregcode',
    'useunit',
    'deleteReason',
    'operUserName',
    'operTime',
    'ip',
    'restoreStatus',
    'restoreUserName',
    'restoreTime',
    'restoreReason',
  ],
  orderBy: ['operTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['restore'],
  empty: '没有删除过设备档案',
})

import { view } from '../../kit/view.ts'
import { equipmentModification } from '../changes/modification.ts'
import { equipmentDeletion } from './deletion.ts'

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

/** The same of piping: its installations and their lines. */
export const linePipeDelTrace = view('linePipeDelTrace', {
  ...equDelTrace,
  title: '管线删除痕迹',
  filter: { equclacode: '8000' },
  empty: '没有删除过管道、管线档案',
})

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

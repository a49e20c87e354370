import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { versionInfo } from '../versionInfo.ts'

export const updateLog = view('updateLog', {
  title: '更新日志',
  record: versionInfo,
  path: systemPaths.version,
  search: ['versionNo', 'content', 'versionDate'],
  columns: ['versionNo', 'versionDate', 'content'],
  orderBy: ['versionDate', 'desc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit'],
  form: {
    sections: [{ title: '版本', fields: ['versionNo', 'versionDate', { field: 'content', span: 4 }] }],
  },
  empty: '还没有版本记录',
})

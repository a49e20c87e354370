import { view } from '../../kit/view.ts'
import { backupHistory } from '../backups/backupHistory.ts'
import { jobPaths } from '../jobs/calls.ts'

/** Every backup and every drill: how long they take, and when they failed. */
export const backups = view('backups', {
  title: '备份记录',
  record: backupHistory,
  path: jobPaths.backup,
  search: ['backupKind', 'result', 'startedAt', 'label'],
  columns: ['startedAt', 'backupKind', 'result', 'label', 'seconds', 'said', 'byHand', 'endedAt'],
  orderBy: ['startedAt', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '备份',
        fields: [
          'label',
          'backupKind',
          'result',
          'startedAt',
          'endedAt',
          'seconds',
          'byHand',
          { field: 'said', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有备份',
})

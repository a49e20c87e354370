import { record } from '../../kit/record.ts'

/** Backups and the drills that restored them, as administrators read them over the years. */
export const backupHistory = record('backup_history', {
  title: '备份记录',
  scope: 'open',
  nameField: 'label',
  fields: {
    label: { label: '备份编号', kind: 'text', readonly: true, width: 160 },
    backupKind: { label: '类型', kind: 'dict', dict: 'BACKUP_KIND', readonly: true, width: 100 },
    startedAt: { label: '开始时间', kind: 'dateTime', readonly: true },
    endedAt: { label: '结束时间', kind: 'dateTime', readonly: true },
    seconds: { label: '用时', kind: 'integer', unit: '秒', readonly: true, width: 90 },
    result: { label: '结果', kind: 'dict', dict: 'JOB_RESULT', readonly: true, width: 90 },
    byHand: { label: '手动执行', kind: 'yesNo', readonly: true, width: 100 },
    said: { label: '说明', kind: 'text', readonly: true, width: 520 },
  },
  actions: {
    view: { label: '查看', permission: 'job.view', needs: 'one' },
    export: { label: '导出', permission: 'job.view', needs: 'none' },
  },
})

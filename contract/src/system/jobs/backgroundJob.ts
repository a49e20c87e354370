import { type RowOf, record } from '../../kit/record.ts'

/** Work beside the requests as administrators read it: what waits, is under way, or was left (decision 0049). */
export const backgroundJob = record('background_job', {
  title: '后台任务',
  scope: 'open',
  nameField: 'about',
  fields: {
    jobKind: { label: '任务类型', kind: 'dict', dict: 'JOB_KIND', readonly: true, width: 160 },
    state: { label: '状态', kind: 'dict', dict: 'JOB_STATE', readonly: true, width: 110 },
    about: { label: '数据编号', kind: 'text', readonly: true, search: 'equals', width: 290 },
    attempts: { label: '已执行次数', kind: 'integer', readonly: true, width: 100 },
    startedAt: { label: '本次开始', kind: 'dateTime', readonly: true },
    dueAt: { label: '下次执行', kind: 'dateTime', readonly: true },
    failedAt: { label: '失败时间', kind: 'dateTime', readonly: true },
    lastError: { label: '最近错误', kind: 'text', readonly: true, width: 280 },
    requestId: { label: '日志编号', kind: 'text', readonly: true, search: 'equals', width: 290 },
    instance: { label: '执行服务器', kind: 'text', readonly: true, width: 150 },
  },
  actions: {
    view: { label: '查看', permission: 'job.view', needs: 'one' },
    retryJob: { label: '重新执行', permission: 'job.manage', needs: 'some' },
    cancelJob: { label: '取消任务', permission: 'job.manage', needs: 'some', danger: true },
    discardJob: { label: '放弃', permission: 'job.manage', needs: 'some', danger: true },
    export: { label: '导出', permission: 'job.view', needs: 'none' },
  },
})

export type BackgroundJob = RowOf<typeof backgroundJob>

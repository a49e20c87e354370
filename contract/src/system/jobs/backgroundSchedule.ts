import { type RowOf, record } from '../../kit/record.ts'

/** Recurring work as administrators read it: when it ran last, what came of it, when it comes next. */
export const backgroundSchedule = record('background_schedule', {
  title: '定时任务',
  scope: 'open',
  nameField: 'jobKind',
  fields: {
    jobKind: { label: '任务', kind: 'dict', dict: 'JOB_KIND', readonly: true, width: 180 },
    cron: { label: '执行时间', kind: 'text', readonly: true, computed: true, width: 140 },
    paused: { label: '已暂停', kind: 'yesNo', readonly: true, width: 90 },
    nextRun: { label: '下次执行', kind: 'dateTime', readonly: true, computed: true },
    lastStart: { label: '上次执行', kind: 'dateTime', readonly: true },
    lastMilliseconds: { label: '上次耗时', kind: 'integer', unit: '毫秒', readonly: true, width: 110 },
    lastResult: { label: '上次结果', kind: 'dict', dict: 'JOB_RESULT', readonly: true, width: 100 },
    lastError: { label: '最近错误', kind: 'text', readonly: true, width: 280 },
    lastSlot: { label: '上次应执行', kind: 'dateTime', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'job.view', needs: 'one' },
    runNow: { label: '立即执行', permission: 'job.manage', needs: 'one' },
    pauseSchedule: { label: '暂停', permission: 'job.manage', needs: 'one', danger: true },
    resumeSchedule: { label: '继续', permission: 'job.manage', needs: 'one' },
    export: { label: '导出', permission: 'job.view', needs: 'none' },
  },
})

export type BackgroundSchedule = RowOf<typeof backgroundSchedule>

import { view } from '../../kit/view.ts'
import { backgroundJob } from '../jobs/backgroundJob.ts'
import { backgroundSchedule } from '../jobs/backgroundSchedule.ts'
import { jobPaths } from '../jobs/calls.ts'

/** Background work that waits, is under way, or has failed. */
export const backgroundJobs = view('backgroundJobs', {
  title: '后台任务',
  record: backgroundJob,
  path: jobPaths.job,
  search: ['state', 'jobKind', 'createDate', 'about', 'requestId'],
  columns: [
    'state',
    'jobKind',
    'createDate',
    'createUserName',
    'startedAt',
    'dueAt',
    'attempts',
    'lastError',
    'failedAt',
    'instance',
    'about',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['retryJob', 'cancelJob', 'discardJob', 'export'],
  rowActions: ['view', 'retryJob', 'cancelJob', 'discardJob'],
  form: {
    sections: [
      {
        title: '任务',
        fields: ['jobKind', 'state', 'attempts', 'startedAt', 'dueAt', 'failedAt', 'instance', 'about'],
      },
      { title: '错误', fields: [{ field: 'lastError', span: 4 }, 'requestId'] },
    ],
  },
  empty: '没有等待、执行中或失败的后台任务',
})

/** Recurring work with its last and next run. */
export const backgroundSchedules = view('backgroundSchedules', {
  title: '定时任务',
  record: backgroundSchedule,
  path: jobPaths.schedule,
  search: ['jobKind', 'lastResult', 'paused'],
  columns: [
    'jobKind',
    'cron',
    'paused',
    'nextRun',
    'lastStart',
    'lastResult',
    'lastMilliseconds',
    'lastError',
  ],
  orderBy: ['lastStart', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'runNow', 'pauseSchedule', 'resumeSchedule'],
  form: {
    sections: [
      {
        title: '任务',
        fields: [
          'jobKind',
          'cron',
          'paused',
          'nextRun',
          'lastStart',
          'lastMilliseconds',
          'lastResult',
          'lastSlot',
        ],
      },
      { title: '错误', fields: [{ field: 'lastError', span: 4 }] },
    ],
  },
  empty: '没有定时任务',
})

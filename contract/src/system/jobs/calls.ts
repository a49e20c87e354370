import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import type { AnyRecord } from '../../kit/record.ts'
import { registerCalls } from '../../kit/register.ts'
import { batchAnswer, joinedIds } from '../../kit/requestFields.ts'
import { backupHistory } from '../backups/backupHistory.ts'
import { backgroundJob } from './backgroundJob.ts'
import { backgroundSchedule } from './backgroundSchedule.ts'

const spec = 'decision 0049'

/** Where background work is looked at. */
export const jobPaths = {
  job: '/api/sysmng/backgroundJob',
  schedule: '/api/sysmng/backgroundSchedule',
  backup: '/api/sysmng/backupHistory',
} as const

function readCalls<R extends AnyRecord>(definition: R, path: string) {
  const { find, getDetail, export: exported } = registerCalls(definition, path, 'job', spec)
  return {
    find,
    getDetail,
    export: { ...exported, access: { ticket: 'export', permission: 'job.view' } },
  } as const
}

export const jobRegister = readCalls(backgroundJob, jobPaths.job)
export const backupRegister = readCalls(backupHistory, jobPaths.backup)
export const scheduleRegister = readCalls(backgroundSchedule, jobPaths.schedule)

const manage = {
  method: 'POST',
  encoding: 'form',
  writes: true,
  access: { permission: 'job.manage' },
  spec,
} as const

const several = (path: string, does: string) =>
  call({
    ...manage,
    path: `${jobPaths.job}/${path}`,
    does,
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  })

const one = (path: string, does: string) =>
  call({
    ...manage,
    path: `${jobPaths.schedule}/${path}`,
    does,
    request: z.object({ id: z.uuid() }),
    answer: z.null(),
  })

/** What administrators do with background work. */
export const jobCalls = {
  retry: several('retry', '重新执行失败的后台任务'),
  cancel: several('cancel', '取消等待或执行中的后台任务'),
  discard: several('discard', '放弃失败的后台任务'),
} as const

export const scheduleCalls = {
  runNow: one('runNow', '立即执行定时任务'),
  pause: one('pause', '暂停定时任务'),
  resume: one('resume', '继续定时任务'),
} as const

import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { backgroundJob } from '@tejian/contract/system/jobs/backgroundJob.ts'
import type { backgroundSchedule } from '@tejian/contract/system/jobs/backgroundSchedule.ts'
import { jobCalls, jobRegister, scheduleCalls, scheduleRegister } from '@tejian/contract/system/jobs/calls.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

type Job = ListedRow<typeof backgroundJob>
type Schedule = ListedRow<typeof backgroundSchedule>
type JobCall = (typeof jobCalls)[keyof typeof jobCalls]

/** Asks, sends the chosen jobs together, and says how many went through. */
const onJobs =
  (call: JobCall, verb: string, consequence: string, danger = true): ActionRun<Job> =>
  async ({ rows, refresh, show, close }) => {
    const agreed = await confirmAction({
      title: verb,
      content: `所选 ${rows.length} 项任务：${consequence}`,
      okText: verb,
      danger,
      show,
      close,
    })
    if (!agreed) return
    const { successCount, errors } = await send(call, { ids: rows.map(({ id }) => id).join(',') })
    const [first] = errors
    if (first) notify.warn(`${verb} ${successCount} 项，${errors.length} 项未办理：${first.message}`)
    else notify.success(`${verb} ${successCount} 项`)
    refresh()
  }

/** What can be done with background work. */
export const jobActions = (view: View<typeof backgroundJob>): ActionRuns<Job> => ({
  ...registerActions(view, jobRegister),
  retryJob: onJobs(jobCalls.retry, '重新执行', '从头计次重新执行，已完成的部分不会重做。', false),
  cancelJob: onJobs(jobCalls.cancel, '取消任务', '等待中的立即取消；执行中的在当前一批完成后停止。'),
  discardJob: onJobs(jobCalls.discard, '放弃', '从失败清单移除，不再执行；所涉及的业务数据保持现状。'),
})

const onSchedule =
  (call: AnyCall, verb: string, done: string, consequence?: string): ActionRun<Schedule> =>
  async ({ rows: [row], refresh, show, close }) => {
    if (!row) return
    const agreed =
      !consequence ||
      (await confirmAction({ title: verb, content: consequence, okText: verb, danger: true, show, close }))
    if (!agreed) return
    await send(call, { id: row.id })
    notify.success(done)
    refresh()
  }

/** What can be done with recurring work. */
export const scheduleActions = (view: View<typeof backgroundSchedule>): ActionRuns<Schedule> => ({
  ...registerActions(view, scheduleRegister),
  runNow: onSchedule(scheduleCalls.runNow, '立即执行', '已开始执行，稍后刷新查看结果'),
  pauseSchedule: onSchedule(
    scheduleCalls.pause,
    '暂停',
    '已暂停',
    '暂停后到时间也不执行，直到有人点“继续”。提醒、预警、短信重发等会因此停下来。',
  ),
  resumeSchedule: onSchedule(scheduleCalls.resume, '继续', '已继续，到时间执行'),
})

import { process } from '../kit/process.ts'

/** Cancelling a task that is already arranged: an inspector asks, the scheduler decides (taskCancelDealList). */
export const cancellationProcess = process('task_cancellation', {
  title: '任务取消',
  start: 'QXSQ',
  steps: {
    QXSQ: {
      name: '取消申请',
      editable: ['reasonId', 'detailDesc'],
      actions: { submit: { label: '提交', permission: 'task.cancel', to: 'QXCL' } },
    },
    QXCL: {
      name: '取消处理',
      workingDays: 2,
      actions: {
        agree: { label: '同意取消', permission: 'task.cancelDeal', to: 'end' },
        refuse: { label: '不同意', permission: 'task.cancelDeal', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})

import { process } from '../kit/process.ts'

/** An entrusted project: 登记 → 进行中 → 已完成 → 已归档, or 作废 before it is done (spec 2 §2.3 entrustProReg). */
export const entrustedProcess = process('entrusted_project', {
  title: '委托项目',
  start: 'WTDJ',
  steps: {
    WTDJ: {
      name: '项目登记',
      actions: {
        start: { label: '开始', permission: 'entrusted.save', to: 'WTJX' },
        void: { label: '作废', permission: 'entrusted.save', to: 'end', supply: ['reason'] },
      },
    },
    WTJX: {
      name: '项目进行',
      actions: {
        complete: { label: '完成', permission: 'entrusted.save', to: 'WTGD' },
        void: { label: '作废', permission: 'entrusted.save', to: 'end', supply: ['reason'] },
      },
    },
    WTGD: {
      name: '项目归档',
      workingDays: 5,
      actions: {
        archive: {
          label: '归档',
          permission: 'entrusted.archive',
          to: 'end',
          supply: ['archiveNo', 'archiveDate'],
        },
      },
    },
  },
})

/** ENTRUST_STATE. */
export const entrustStates = { registered: '1', underWay: '2', done: '3', archived: '4', void: '5' } as const

import { process } from '@tejian/contract/kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** A training plan: 填报 → 初审 → 复核 → 批准. */
export const trainingPlanProcess = process('training_plan', {
  title: '培训计划',
  start: 'JHTB',
  steps: {
    JHTB: {
      name: '计划填报',
      editable: ['planname', 'traindate', 'place', 'headcount', 'note'],
      actions: { submit: { label: '提交', permission: 'trainingPlan.save', to: 'JHCS' } },
    },
    JHCS: {
      name: '计划初审',
      workingDays: 3,
      actions: {
        check: { label: '初审通过', permission: 'trainingPlan.check', to: 'JHFH' },
        return: { label: '退回', permission: 'trainingPlan.check', backTo: ['JHTB'], supply: back },
      },
    },
    JHFH: {
      name: '计划复核',
      workingDays: 3,
      actions: {
        recheck: { label: '复核通过', permission: 'trainingPlan.recheck', to: 'JHPZ' },
        return: { label: '退回', permission: 'trainingPlan.recheck', backTo: ['JHTB', 'JHCS'], supply: back },
      },
    },
    JHPZ: {
      name: '计划批准',
      workingDays: 2,
      actions: {
        approve: { label: '批准', permission: 'trainingPlan.approve', to: 'end' },
        return: { label: '退回', permission: 'trainingPlan.approve', backTo: ['JHTB'], supply: back },
      },
    },
  },
})

import { process } from '../../kit/process.ts'

/** PLAN_SIDE: whom a plan is about. */
export const planSides = { producing: '1', using: '2' } as const
export type PlanSide = (typeof planSides)[keyof typeof planSides]

/** Unit types of each side; filling counts as use (特种设备安全监督检查办法 2). */
export const unitTypesOf: Readonly<Record<string, readonly string[]>> = {
  [planSides.producing]: ['02', '03', '04', '09'],
  [planSides.using]: ['01', '08', '10'],
}

/** CHECK_TARGET_KIND: why a unit is checked. */
export const targetKinds = { must: '1', random: '2', named: '3' } as const

/** CHECK_TARGET_STATE. */
export const targetStates = { open: '0', underWay: '1', done: '2', explained: '3' } as const

/**
 * The yearly plan of checks of an authority: drawn up, approved, carried out (特种设备安全监督检查办法 6, 7). What was
 * approved is changed only by going back to its beginning, with a reason.
 */
export const supervisionPlanProcess = process('supervision_plan', {
  title: '监督检查计划',
  start: 'JHBZ',
  steps: {
    JHBZ: {
      name: '计划编制',
      actions: {
        submit: { label: '提交审批', permission: 'checkTask.save', to: 'JHSP' },
      },
    },
    JHSP: {
      name: '计划审批',
      workingDays: 5,
      actions: {
        approve: { label: '批准', permission: 'checkTask.approve', to: 'JHZX' },
        return: {
          label: '退回',
          permission: 'checkTask.approve',
          backTo: ['JHBZ'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
    JHZX: {
      name: '计划执行',
      actions: {
        finish: { label: '办结', permission: 'checkTask.save', to: 'end' },
        adjust: { label: '调整', permission: 'checkTask.save', to: 'JHBZ', supply: ['changeReason'] },
      },
    },
  },
})

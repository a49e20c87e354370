import type { CodesOf, PermissionGroups } from '@tejian/contract/kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const trainingPermissions = {
  trainingPlan: {
    name: '培训计划',
    codes: {
      'trainingPlan.view': '查看',
      'trainingPlan.save': '填报',
      'trainingPlan.check': '初审',
      'trainingPlan.recheck': '复核',
      'trainingPlan.approve': '批准',
      'trainingPlan.import': '导入',
      'trainingPlan.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '@tejian/contract/kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof trainingPermissions> {}
}

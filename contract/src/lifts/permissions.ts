import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const liftsPermissions = {
  lift: {
    name: '电梯物联',
    codes: {
      'lift.view': '查看',
      'lift.save': '新增、编辑',
      'lift.connect': '登记接入',
      'lift.handle': '派单',
      'lift.vendor': '新增',
      'lift.import': '导入',
      'lift.export': '导出',
      'lift_alarm.unmask': '查看告警完整号码',
      'lift_vendor.unmask': '查看厂商完整号码',
    },
  },
  compliance: {
    name: '维保合规核查',
    codes: {
      'compliance.view': '查看',
      'compliance.save': '登记、编辑',
      'compliance.explain': '说明情况',
      'compliance.close': '销案',
      'compliance.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof liftsPermissions> {}
}

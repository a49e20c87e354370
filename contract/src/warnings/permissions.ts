import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const warningsPermissions = {
  warning: {
    name: '预警',
    codes: {
      'warning.view': '查看',
      'warning.handle': '转办',
      'warning.licence': '登记处理',
      'warning.export': '导出',
    },
  },
  warning_info: {
    name: '安全监察预警',
    codes: {
      'warning_info.unmask': '查看完整号码',
    },
  },
  statistics: {
    name: '统计',
    codes: {
      'statistics.view': '查看',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof warningsPermissions> {}
}

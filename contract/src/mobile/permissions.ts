import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const mobilePermissions = {
  phoneRelease: {
    name: '移动端版本',
    codes: {
      'phoneRelease.view': '查看',
      'phoneRelease.save': '新增、编辑',
      'phoneRelease.delete': '删除',
    },
  },
  phoneConfig: {
    name: '移动端配置',
    codes: {
      'phoneConfig.view': '查看',
      'phoneConfig.save': '新增、编辑',
      'phoneConfig.delete': '删除',
      'phoneConfig.export': '导出',
    },
  },
  phoneLog: {
    name: '移动端操作日志',
    codes: {
      'phoneLog.view': '查看',
      'phoneLog.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof mobilePermissions> {}
}

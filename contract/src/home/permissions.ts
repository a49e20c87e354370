import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const homePermissions = {
  copyNotification: {
    name: '抄送通知',
    codes: {
      'copyNotification.view': '查看',
      'copyNotification.save': '新增、编辑',
      'copyNotification.archive': '抄送通知：归档',
      'copyNotification.assign': '抄送通知：分配',
      'copyNotification.handle': '办理',
    },
  },
  rehearsal: {
    name: '期限预演',
    codes: {
      'rehearsal.view': '查看',
    },
  },
  message: {
    name: '站内消息',
    codes: {
      'message.view': '查看',
      'message.delete': '删除',
      'message.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof homePermissions> {}
}

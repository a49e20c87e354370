import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const sharedPermissions = {
  attachment: {
    name: '附件',
    codes: {
      'attachment.view': '查看',
      'attachment.save': '新增、编辑',
      'attachment.delete': '删除',
      'attachment.share': '生成资料链接',
    },
  },
  layout: {
    name: '页面布局',
    codes: {
      'layout.default': '设全员默认布局',
      'layout.department': '设本部门布局',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof sharedPermissions> {}
}

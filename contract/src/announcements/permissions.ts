import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const announcementsPermissions = {
  announcement: {
    name: '通知公告管理',
    codes: {
      'announcement.view': '查看',
      'announcement.save': '新增、编辑',
      'announcement.audit': '审核',
      'announcement.publish': '置顶、撤下',
      'announcement.export': '导出',
    },
  },
  notice: {
    name: '通知公告',
    codes: {
      'notice.view': '查看',
    },
  },
  fileDispatch: {
    name: '文件发送',
    codes: {
      'fileDispatch.view': '查看',
      'fileDispatch.save': '新增、编辑',
      'fileDispatch.sign': '签收',
      'fileDispatch.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof announcementsPermissions> {}
}

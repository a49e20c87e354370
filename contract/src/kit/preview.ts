import type { Permission } from './permission.ts'

/** What whoever looks as somebody else holds. */
export const previewPermission: Permission = 'user.preview'

/**
 * Codes that make their holder an administrator whatever the roles are called: accounts, roles, the trail, the installation.
 * Nobody looks as somebody who holds one of them (decision 0115).
 */
export const administeringCodes: readonly Permission[] = [
  'user.save',
  'user.grant',
  'user.resetFactors',
  'user.preview',
  'role.save',
  'role.delete',
  'audit.view',
  'installation.setUp',
  'moveIn.run',
]

/** Codes that nobody has who looks as somebody else: what is sensitive, and what takes rows out of the product. */
export const isClosedInPreview = (code: string): boolean =>
  code.endsWith('.unmask') || code.endsWith('.export') || administeringCodes.some((one) => one === code)

export const previewMessages = {
  readOnly: '预览中不能修改',
  noFiles: '预览中不能打开文件，也不能导出',
  ofPersonAlone: '预览中不能查看他人的消息、草稿和登录信息',
  notPreviewing: '当前没有预览，无需退出',
  reasonMissing: '请填写预览原因',
  reasonShort: '预览原因至少写5个字',
  self: '不能预览自己，请直接使用',
  disabled: '账号已停用，不能以其身份预览',
  system: '系统接入账号不是人员，不能以其身份预览',
  administrator: '不能以管理员或权限更高的人员的身份预览',
  foreign: '该人员不属于您管理的机构，不能以其身份预览',
  nested: '正在预览，请先退出再预览其他人员',
  told: (who: string, reason: string, minutes: number): { title: string; content: string } => ({
    title: '管理员以您的身份进行了只读预览',
    content: `${who}以您的身份查看页面，最长${minutes}分钟，不能修改数据。原因：${reason}`,
  }),
} as const

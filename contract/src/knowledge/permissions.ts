import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const knowledgePermissions = {
  knowledge: {
    name: '知识库',
    codes: {
      'knowledge.view': '查看',
      'knowledge.save': '新增、编辑',
      'knowledge.push': '推送',
      'knowledge.delete': '删除',
      'knowledge.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof knowledgePermissions> {}
}

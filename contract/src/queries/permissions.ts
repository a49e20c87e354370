import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const queriesPermissions = {
  query: {
    name: '综合查询',
    codes: {
      'query.view': '查看',
      'query.save': '新增、编辑',
      'query.share': '共享给全部人员',
      'query.model': '查看、启用、停用通用查询模型',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof queriesPermissions> {}
}

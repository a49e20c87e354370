import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const qualityPermissions = {
  quality: {
    name: '质量与考核',
    codes: {
      'quality.view': '查看工作统计',
      'quality.result': '查看检验结果统计',
      'quality.person': '查看人员统计',
      'quality.annual': '编制年度统计',
      'quality.publish': '发布年度统计',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof qualityPermissions> {}
}

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
  qualityDocument: {
    name: '质量体系文件',
    codes: {
      'qualityDocument.view': '查看',
      'qualityDocument.save': '编制计划',
      'qualityDocument.make': '编制',
      'qualityDocument.audit': '审核',
      'qualityDocument.approve': '批准',
      'qualityDocument.issue': '发布、催收',
      'qualityDocument.receive': '接收',
      'qualityDocument.catalog': '维护目录',
      'qualityDocument.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof qualityPermissions> {}
}

import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const productsPermissions = {
  product: {
    name: '产品',
    codes: {
      'product.view': '查看',
      'product.save': '新增、编辑',
      'product.submit': '提交审核',
      'product.audit': '审核',
      'product.template': '更换产品导入模板',
      'product.import': '导入',
      'product.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof productsPermissions> {}
}

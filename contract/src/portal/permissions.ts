import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of what the public brings. */
export const portalPermissions = {
  publicLetter: {
    name: '公众信箱',
    codes: {
      'publicLetter.view': '查看',
      'publicLetter.save': '登记、受理',
      'publicLetter.answer': '答复',
      'publicLetter.export': '导出',
      'public_letter.unmask': '查看完整号码',
    },
  },
  complaint: {
    name: '投诉举报',
    codes: {
      'complaint.view': '查看',
      'complaint.save': '登记、受理',
      'complaint.deal': '办理、答复',
      'complaint.export': '导出',
      'complaint.unmask': '查看完整号码',
    },
  },
  otherDeclaration: {
    name: '其他申报',
    codes: {
      'otherDeclaration.view': '查看',
      'otherDeclaration.save': '登记、受理',
      'otherDeclaration.answer': '办结答复',
      'otherDeclaration.export': '导出',
      'other_declaration.unmask': '查看完整号码',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof portalPermissions> {}
}

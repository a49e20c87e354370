/** The groups of functions that an installation switches on when it wants them, by what people call them (spec 2 §2.10). */
export const functionGroups = {
  scheme: '检验方案',
  contracts: '合同管理',
  expiry: '检验到期预警（监管）',
  products: '产品档案（监管）',
  unqualified: '不合格设备管理（监管）',
} as const

export type FunctionGroup = keyof typeof functionGroups

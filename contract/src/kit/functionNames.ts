/** The groups of functions that an installation switches on when it wants them, by what people call them (spec 2 §2.10). */
export const functionGroups = {
  unchecked: '未检设备管理（监管）',
  tasks: '检验任务管理',
  departments: '新增部门',
  scheme: '检验方案',
  noCondition: '不具备检验条件登记',
  contracts: '合同管理',
  confirmations: '检验前三确认',
  expiry: '检验到期预警（监管）',
  products: '产品档案（监管）',
  institutions: '机构备案',
  unqualified: '不合格设备管理（监管）',
  hiddenDangers: '隐患管理（监管）',
  caseMng: '案件管理',
  exam: '考试管理',
  persons: '作业人员管理',
} as const

export type FunctionGroup = keyof typeof functionGroups

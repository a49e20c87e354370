/** Sentences of the filing of institutions (spec 2 §2.10). */
export const institutionMessages = {
  noMissing: '请填写备案编号',
  dayMissing: '请选择备案日期',
  dayAhead: '备案日期不能晚于今天',
  noTaken: (filingno: string, unitname: string): string => `备案编号${filingno}已登记给${unitname}`,
} as const

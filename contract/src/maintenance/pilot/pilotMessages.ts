/** Sentences of the pilot of inspection and testing of lifts. */
export const pilotMessages = {
  ownApplication: '不能办理自己申请的试点',
  chooseLift: '请填写设备代码',
  unitsOnly: '试点由使用单位或维保单位申请',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  notOwn: (code: string): string => `电梯${code}不由本单位使用或维保`,
  openAlready: (code: string, no: string): string => `电梯${code}已有办理中的试点申请${no}`,
  marked: (code: string, no: string): string => `电梯${code}已纳入试点（${no}）`,
} as const

type Told = { readonly applyno: string; readonly equcode: string; readonly unit: string }

/** What supervisors and applicants read. */
export const pilotNews = {
  toAudit: ({ applyno, equcode, unit }: Told) => ({
    title: '试点申请待审核',
    content: `${unit}申请电梯${equcode}纳入检验检测试点（${applyno}），请审核`,
  }),
  toApprove: ({ applyno, equcode }: Told) => ({
    title: '试点申请待审批',
    content: `电梯${equcode}的试点申请（${applyno}）已审核通过，请审批`,
  }),
  approved: ({ applyno, equcode }: Told): readonly [string, string] => [
    '试点申请已批准',
    `电梯${equcode}的试点申请（${applyno}）已批准，检验日期不变`,
  ],
  returned: ({ applyno, equcode }: Told, why: string): readonly [string, string] => [
    '试点申请被退回',
    `电梯${equcode}的试点申请（${applyno}）被退回：${why}`,
  ],
} as const

/** Sentences of changes in the basic data of maintenance units. */
export const infoModMessages = {
  ownUnitOnly: '基本信息变更由维保单位自行申请',
  notMaintaining: '只有维保单位可以申请',
  openAlready: '本单位已有办理中的信息变更，办结后才能再申请',
  nothingChanged: '没有填写变更项目，或填写的内容与单位档案相同',
  nameTaken: '该单位名称已被其他单位使用，请核对',
  changedSince: (label: string, now: string): string =>
    `单位档案中的“${label}”在申请后已改为“${now || '空'}”，请退回维保单位核对后重新提交`,
  wroteReason: (no: string): string => `维保单位信息变更${no}`,
  passedTitle: '单位信息变更已通过',
  passed: (no: string): string => `信息变更${no}已通过，单位档案已按申请更新。`,
  returnedTitle: '单位信息变更被退回',
  returned: (no: string, reason: string): string => `信息变更${no}被退回：${reason}`,
  refusedTitle: '单位信息变更未通过',
  refused: (no: string, reason: string): string => `信息变更${no}未通过：${reason}`,
} as const

/** Sentences of deleting and restoring devices. */
export const deletionMessages = {
  noReason: '请填写删除原因',
  noRestoreReason: '请填写恢复原因',
  registered: '该设备已办理使用登记，不能删除；设备不再使用的，请办理停用、报废或注销',
  inUse: (what: string): string => `该设备已有${what}，不能删除；档案有误的，请申请信息更正`,
  restored: (who: string, when: string): string => `该设备已由${who}于${when}恢复`,
  codeTaken: (label: string, code: string): string =>
    `${label}${code}已被其他设备使用，不能恢复；请先核对占用该编号的设备`,
  idTaken: '该设备仍在档案中，不需要恢复',
  pipingGone: '所属压力管道的档案已不存在，不能恢复；请先恢复压力管道',
  unitGone: '原使用单位的档案已不存在，不能恢复',
} as const

const mergeTwins = '重复单位请合并'

/** Sentences of deleting and restoring units. */
export const unitDeletionMessages = {
  mergeTwins,
  noReason: '请填写删除原因',
  noRestoreReason: '请填写恢复原因',
  requestAtUnit: '请在单位档案中选择单位后申请删除',
  openAlready: '该单位已有办理中的删除申请',
  hasBusiness: (devices: number, business: number): string =>
    `名下还有${devices}台设备、${business}笔业务，不能删除；${mergeTwins}`,
  hasOther: (what: string): string => `名下还有${what}，不能删除；${mergeTwins}`,
  gone: '该单位已不在档案中，请办理“不予删除”',
  notDeleted: '该单位没有被删除，不需要恢复',
  restored: (who: string, when: string): string => `该单位已由${who}于${when}恢复`,
  taken: (label: string, value: string): string =>
    `${label}${value}已被其他单位使用，不能恢复；请先核对占用该${label}的单位`,
  idTaken: '该单位仍在档案中，不需要恢复',
  passedTitle: '单位删除申请已通过',
  passed: (name: string): string => `单位“${name}”的删除申请已通过，删除痕迹保留，可由系统管理员恢复。`,
  returnedTitle: '单位删除申请被退回',
  returned: (name: string, reason: string): string => `单位“${name}”的删除申请被退回：${reason}`,
  refusedTitle: '单位删除申请未通过',
  refused: (name: string, reason: string): string => `单位“${name}”的删除申请未通过：${reason}`,
} as const

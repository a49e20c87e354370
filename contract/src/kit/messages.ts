/** Sentences of the machinery; a domain's own stand in its `messages.ts`. */
export const kitMessages = {
  required: '请输入',
  choose: '请选择',
  noSession: '登录已失效，请重新登录',
  outsideNetworks: (ip: string): string =>
    `管理员账号只能在规定的网络内使用，当前地址（${ip}）不在其中，请联系系统运维人员`,
  wrongAccessCode: '访问码不正确，请从菜单重新打开',
  forbidden: '您没有办理此项业务的权限，如需办理请联系系统管理员',
  missing: '没有找到该记录，可能已被删除或不在您的管辖范围内',
  unknownFailure: '系统暂时无法完成该操作，请稍后重试；如仍不成功，请将编号告知管理员',
  busy: '系统繁忙，请稍后重试',
  rowLocked: '该数据正由其他人办理，本次未改动，请稍后刷新再办理',
  /** For a row of a batch that was not reached. */
  brokenOff: '前面的数据办理时出错，本条未办理，请稍后重新办理',
  databaseDown: '数据库暂时不可用，系统正在自动恢复，请稍后重试',
  maybeSaved: '数据库连接中断，不能确定本次操作是否已经保存；请稍后刷新，核对结果后再决定是否重新办理',
  tooLarge: '提交的内容过大，请减少后重试',
  malformed: '提交的内容格式不正确，请检查后重试',
  tooOften: '操作过于频繁，请稍后再试',
  unknownAddress: '没有找到请求的地址',
  noRowSelected: '请先选择数据',
  hint: '提示',
  saved: '保存成功',
  success: '成功',
  inUse: '该记录已被其他业务引用，不能删除',
  unknownCode: '所选的值不存在或已被删除，请重新选择',
  unknownFilter: (label: string | undefined): string =>
    label ? `不能按“${label}”查询，请刷新页面后重试` : '查询条件中有不能识别的项，请刷新页面后重试',
  notGrouped: (label: string | undefined): string =>
    label ? `不能按“${label}”分组` : '不能按所选的项分组，请刷新页面后重试',
  tooManyGroups: (label: string): string => `按“${label}”分出的组太多，请先减少数据再分组`,
  unknownGroup: '统计分组不存在，请重新查询',
  tooManyStatisticGroups: '统计分组超过5000个，请先缩小统计范围',
  periodBackwards: '统计区间的结束日期不能早于开始日期',
  wholeNumberOnly: (label: string): string => `您看到的“${label}”隐去了中间几位，只能按完整的一个号码查询`,
  closedNumberOnly: (label: string): string => `“${label}”在数据库中加密存放，只能按完整的一个号码查询`,
  tooManyMaskedSearches: '您今天按隐去的号码查询过多，请明天再试',
  unknownField: '列表中没有所要的字段，请刷新页面后重试',
  notAtStart: '该记录已提交或不由您办理，不能再修改或删除',
  notForThisRecord: (action: string): string => `该记录不能${action}`,
} as const

/** The refusal for the second of two people who change a record: who changed it first, and when. */
export function changedMeanwhile(who: string | null, when: string): string {
  return `该记录已由${who ?? '其他用户'}于${when}修改，请核对差异后再保存`
}

/** The refusal when somebody else has already finished the task. */
export function handledMeanwhile(who: string, when: string, what: string): string {
  return `该任务已由${who}于${when}办理（${what}），请刷新列表`
}

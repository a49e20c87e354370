/** What is said to those who keep the templates. */
export const keepingMessages = {
  missing: '报告模板不存在',
  notDraft: '只有编制中的模板可以修改；已启用的模板请点“修订”，另立新版本',
  draftOpen: (version: number): string => `该模板的第${version}版尚未办结，请先办结或者作废`,
  codeTaken: (code: string): string => `模板代码${code}已被使用`,
  codeForm: '模板代码由大写字母、数字和连字符组成，如 QZ-TD-DQ',
  codeFixed: '模板代码不能修改',
  whyMissing: '请填写修订说明',
  problems: (count: number, first: string): string =>
    count === 1 ? `模板有1处需要修改：${first}` : `模板有${count}处需要修改，第一处：${first}`,
  notTried: '模板内容在试用后有改动或者尚未试用，请先在模板试用中生成试用报告',
  trialFailed: '试用没有完成，请再试一次；仍不成功的请联系系统管理员',
  notAccepted: (count: number): string => `试用发现${count}处差异尚未认可`,
  failed: (count: number): string => `有${count}份试用报告未能生成，请先修改模板`,
  effectPast: '启用日期不能早于今天',
  effectOverlaps: (version: number, day: string): string =>
    `第${version}版自${day}启用，新版本应晚于该日启用`,
  /** Of a version with items that nobody compared with the published rule. */
  unchecked: (count: number): string => `本版有${count}个检验项目尚未与公布的规范文本核对（待核对）`,
  uncheckedReason: (count: number): string =>
    `本版有${count}个检验项目待核对，仍予通过的，请在办理意见中写明理由`,
  uncheckedConfirm: (count: number): string =>
    `本版有${count}个检验项目尚未与公布的规范文本核对（待核对），确认仍予通过？所填理由记入流转日志。`,
  /** Of several versions, asked once for those that have such items. */
  severalReason: (versions: number): string =>
    `所选模板中有${versions}个版本含待核对的检验项目，仍予通过的，请在办理意见中写明理由`,
  severalConfirm: (versions: number, items: number): string =>
    `所选模板中有${versions}个版本共${items}个检验项目尚未与公布的规范文本核对（待核对），确认仍予通过？所填理由记入各版的流转日志。`,
  notInForce: '只有启用的模板可以停用',
  stopReasonMissing: '请填写停用原因',
} as const

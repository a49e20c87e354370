import { materialMessages } from './materials/materialMessages.ts'

/** Sentences of declarations. Those of the specification are exact (spec 2 §5, §8; spec 1 §5, §8). */
export const declarationMessages = {
  // spec 2 §5, charge action
  chooseRow: '请选择',
  differentUnits: '所选申报登记受检单位不同',
  differentNumbers: '请选择相同的申报单号!',
  emptyNumber: '所选数据申报单号不可为空',
  alreadyCharged: '所选数据已进行过收费登记',
  // spec 2 §5; domain.md, decision 6: on the toolbar, then inside the void panel
  chooseForVoid: '请选择数据',
  nothingToVoid: '请选择作废数据',
  voidReasonMissing: '作废原因不能为空',
  voidDescriptionMissing: '详细说明不能为空',
  voidDone: '作废成功',
  noSmsNumber: '请填写短信服务号码,再进行发送！',
  // spec 2 §8, prints
  printErrorTitle: '错误提示',
  printFailed: '打印出错',
  noPrintType: '无法打印申报单！',
  liaisonFailed: '联络单信息获取失败',

  chooseDeclarations: '请选择申报登记',
  noDevices: '请至少选择一台设备',
  tooManyDevices: '一张申报单最多200台设备，请分单申报',
  sameDeviceTwice: '同一台设备在申报单中出现了两次',
  unknownUnit: '没有找到该受检单位，请从列表中选择',
  foreignUnit: '只能为本单位申报',
  unknownDevice: '所选设备不存在或不在您的管辖范围内',
  differentRoots: '一张申报单只能包含同一大类的设备，请分单申报',
  differentKinds: '一张申报单只能有一种检验业务，请分单申报',
  classMismatch: '所选设备类别与设备不符',
  noKind: '请选择检验类别',
  unknownKind: '没有该检验类别',
  notEditable: '该申报已提交，不能再修改；如需修改请先撤回或由受理人员退回',
  notAcceptedYet: '尚未受理，不能打印回执',
  noCharge: '尚未登记收费，没有可打印的缴费通知',
  hasCharge: '该申报已登记收费，请先删除或作废收费记录',
  wrongVoidStep: '只有业务申报、业务受理环节的申报可以整单作废',
  wrongItemVoidStep: '只有任务安排、报告生成、报告录入环节的业务可以作废',
  passOrBack: '请选择审查结果',
  unknownStep: '没有该环节',
  unknownScope: '没有该业务范围',
  nothingInBatch: '请选择要办理的申报',
  missingContact: '请填写报检联系人',
  missingPhone: '请填写联系电话',
  noStoppedReason: '请说明停用设备的检验理由',
  lackReasonWanted: (names: string): string => `缺少${names}，请填写容缺受理理由（含补交承诺）后再通过`,
  confirmedBy: (name: string): string => `该申报已由${name}确认`,
  differsFromArchive: (codes: readonly string[]): string => `请先处理与档案不一致的设备：${codes.join('、')}`,
  notInDeclaration: '所选设备不在该申报单中',
  chargedByAgreement: '该单位有生效中的收费协议，可先检验后结算',
  freeByCounter: '因本机构差错的免费检验由检验机构登记',
  noOwnMistake: '没有找到该设备核实为本机构差错的报告更正',
  notByAgreement: '该单位没有生效中的收费协议',
} as const

/** Whose device it is not (checked before a declaration is saved). */
export const foreignDevice = (code: string): string => `设备${code}不属于该受检单位，请核对`

const monthOf = (date: string): string => `${Number(date.slice(0, 4))}年${Number(date.slice(5, 7))}月`

/** What `checkError` says about a device. */
export const deviceSentences = {
  gone: (code: string, state: string): string => `设备${code}的状态为${state}，不能申报检验`,
  stopped: (code: string): string => `设备${code}已停用，请选择停用设备检验目的`,
  overdue: (code: string, due: string, days: number): string =>
    `设备${code}检验合格有效期至${due}，已超期${days}天`,
  early: (code: string, due: string): string =>
    `设备${code}的下次检验日期为${monthOf(due)}，申报较早，提前检验的，下一周期自本次检验日期起算`,
  earlyInCycle: (code: string, due: string): string =>
    `设备${code}的下次检验日期为${monthOf(due)}，申报较早；检验周期自首次检验或监督检验合格之月起算，不因提前检验变动`,
  earlyInYears: (code: string, due: string, selfTestYear: string | null): string =>
    `设备${code}按规定的年份实施定期检验，下次为${monthOf(due)}，不因提前检验变动${selfTestYear ? `；${selfTestYear}年不实施定期检验，该年度应实施自行检测` : ''}`,
  inProgress: (code: string, appno: string, step: string): string =>
    `设备${code}已在申报单${appno}中办理（${step}），请勿重复申报`,
  otherKind: (code: string, appno: string, kind: string): string =>
    `设备${code}另有${kind}在申报单${appno}中办理`,
  unanswered: (code: string, noticeno: string): string =>
    `设备${code}的检验意见通知书${noticeno}尚未反馈整改情况，请在复检前反馈`,
  material: materialMessages.missing,
} as const

/** What cannot be declared, whatever the device: a kind that is none of its class, or one that no report can be made of. */
export const kindSentences = {
  misfit: (className: string, kind: string): string => `${className}不适用${kind}，请核对检验业务`,
  noTemplate: (className: string, kind: string): string =>
    `${className}的${kind}尚无启用的报告模板，不能申报`,
} as const

/** The refusal of a submit: the first problems, and how many there are. */
export function submitRefused(sentences: readonly string[]): string {
  const shown = sentences.slice(0, 3).join('；')
  return sentences.length > 3
    ? `${shown} 等${sentences.length}项，请处理后再提交`
    : `${shown}，请处理后再提交`
}

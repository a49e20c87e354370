import type { InspectionStep } from '../inspection/inspection.process.ts'

/** Steps that a configured flow may leave out, and why the work stays sound without them. */
export const optionalSteps: Partial<Record<InspectionStep, string>> = {
  RWQR: '人员资格、仪器和日程在安排时已核对，可不再逐项确认',
  BGSH_FX: '报告仍须经审核、审批两人把关；按规定须复核的设备除外',
  BGDY: '电子报告签章后可直接归档发放，需要纸质报告时再补打',
}

/** Why the other steps belong to every flow. */
export const mandatoryReasons: Partial<Record<InspectionStep, string>> = {
  RWAP: '业务由此开始，检验人员、日期和仪器在此落实',
  BGSC: '报告编号和模板在此产生，无法检验也在此办理',
  BGLR: '检验记录和结论在此录入',
  BGQR: '检验须由两名检验人员进行，由另一人确认',
  BGSH: '报告须经审核',
  BGSP: '报告须经批准后签章',
  finish_inspect: '检验结果在此写回设备档案',
  BGGD: '报告和记录须归档备查',
  BGFF: '报告须交付受检单位',
}

/** Said when a flow is saved, switched or deleted. */
export const flowConfMessages = {
  codeForm: '流程代码由字母、数字、下划线组成，不超过40位',
  codeTaken: '该流程代码已存在，请另取代码，或在已有流程上修改',
  codeFixed: '流程代码保存后不能修改',
  enabledAlready: '该流程已启用',
  notEnabled: '该流程没有启用',
  deleteEnabled: '流程正在启用，请先停用再删除',
  deleteUsed: '已有业务按该流程办理，不能删除，可以停用',
  onlyByDraft: '已启用或已有业务办理的流程不能删除环节，请在流程设计中关闭该环节',
  noSuchFlow: '没有该流程，请刷新列表',
  whichStep: '请指明环节',
  whereChangesGo:
    '流程未启用且没有业务办理时直接修改；否则存为新的一版，启用后新受理的业务按其办理，在办业务不受影响。',
} as const

/** A newer version that nobody works by yet is where the next change belongs. */
export const newerDraft = (version: number): string => `该流程已有未启用的第${version}版，请在该版上修改`

/** Two flows for the same devices and kind of inspection would leave the choice to chance. */
export const sameAim = (name: string): string =>
  `流程“${name}”已启用于相同的设备类别和检验类别，请先停用该流程`

const mostSaid = 5
const said = (sentences: readonly string[]): string =>
  sentences.length > mostSaid
    ? `${sentences.slice(0, mostSaid).join('；')}等${sentences.length}处`
    : sentences.join('；')

/** What is wrong with a flow as it stands. */
export const notConsistent = (sentences: readonly string[]): string => `流程不能启用：${said(sentences)}`
export const notSaved = (sentences: readonly string[]): string => `流程有误，未保存：${said(sentences)}`

/** What makes a flow inconsistent, a sentence each. */
export const flowProblemSentences = {
  unknownStep: (code: string) => `没有“${code}”这一环节`,
  doubleStep: (name: string) => `${name}重复出现，每个环节只能有一条`,
  mandatoryOff: (name: string, reason: string) => `${name}是必经环节，不能关闭：${reason}`,
  seniorOff: (classes: string) => `技术复核不能关闭：${classes}的报告须经复核，请缩小该流程的设备类别`,
  wrongRole: (name: string, role: string, work: string) =>
    `${role}没有“${work}”的权限，不能办理${name}，请改选角色`,
  days: (name: string) => `${name}的办理时限应为1到60个工作日`,
  backToLater: (name: string, target: string) => `${name}不能退回到${target}：退回只能到之前的环节`,
  backToOff: (name: string, target: string) => `${name}不能退回到${target}：该环节已关闭`,
  backElsewhere: (name: string, target: string) => `${name}不能退回到${target}，该环节不接收此退回`,
  noBack: (name: string) => `${name}没有可退回的环节，有问题的报告将无法退回，请至少选择一个`,
  unreachable: (name: string) => `${name}没有环节通向它，业务到不了该环节`,
} as const

import { yuan } from './flowMessages.ts'

/** Sentences of applications for subsidies. */
export const subsidyMessages = {
  ownApplication: '不能审核本人提交的申请',
  notUnit: '补助由单位申请，请用单位账号登录',
  noDevice: '请选择补助涉及的设备',
  liftsOnly: '老旧电梯更新补助只能选择电梯',
  nothing: '申请金额应大于0',
  noDeclaration: '请填写已缴费的申报单号',
  noContact: '请填写联系电话',
  grantMissing: '核定金额应大于0',
  unpaid: (appno: string): string => `申报单${appno}没有已缴的检验费`,
  moreThanPaid: (fen: number): string => `申请金额不能大于已缴检验费${yuan(fen)}元`,
  tooMuch: (fen: number): string => `核定金额不能大于申请金额${yuan(fen)}元`,
  known: (equcode: string, subsidyno: string): string => `设备${equcode}本年度已申请该补助（${subsidyno}）`,
} as const

type Told = { subsidyno: string; unitname: string; fen: number }

/** What people hear of an application: those who decide, and those who asked. */
export const subsidyNews = {
  toAudit: ({ subsidyno, unitname, fen }: Told) => ({
    title: '待办：补助审核',
    content: `补助申请${subsidyno}（${unitname}，${yuan(fen)}元）待审核`,
  }),
  returned: ({ subsidyno }: Told, reason: string) =>
    ['退回：补助申请', `补助申请${subsidyno}被退回：${reason}`] as const,
  refused: ({ subsidyno }: Told, reason: string) =>
    ['补助申请未同意', `补助申请${subsidyno}不予补助：${reason}`] as const,
  passed: ({ subsidyno }: Told, grant: number) =>
    ['补助申请已同意', `补助申请${subsidyno}已审核同意，核定补助${yuan(grant)}元`] as const,
} as const

/** What the text message says of a decision (template ZZBLGL). */
export const subsidyResults = {
  pass: (grant: number) => ({ result: '同意', resultNote: `核定补助金额${yuan(grant)}元。` }),
  refuse: (reason: string) => ({ result: '不予补助', resultNote: `原因：${reason}。` }),
} as const

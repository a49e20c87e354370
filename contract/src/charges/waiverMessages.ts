import { yuan } from './flowMessages.ts'

/** Sentences of applications for waivers. */
export const waiverMessages = {
  ownApplication: '不能审核本人提交的申请',
  paid: '该收费已缴，请办理退费',
  ended: '该收费已作废或已退费，不能申请减免',
  unknownPolicy: '没有这项生效中的减免政策，请重新选择',
  nothing: '减免金额应大于0',
  applied: (name: string): string => `该收费已使用减免政策${name}，不能叠加`,
  open: (waiverno: string): string => `该收费的减免申请${waiverno}尚未办结，请先办结`,
  tooMuch: (name: string, fen: number): string => `按减免政策“${name}”最多可减免${yuan(fen)}元`,
  printDraft: (waiverno: string): string => `减免申请${waiverno}还是草稿，提交后才能打印`,
} as const

type Told = { waiverno: string; unitname: string; chasn: string; fen: number }

/** What people hear of an application: those who decide next, and those who asked. */
export const waiverNews = {
  toAudit: ({ waiverno, unitname, fen }: Told) => ({
    title: '待办：减免审核',
    content: `减免申请${waiverno}（${unitname}，${yuan(fen)}元）待审核`,
  }),
  toApprove: ({ waiverno, unitname, fen }: Told) => ({
    title: '待办：减免批准',
    content: `减免申请${waiverno}（${unitname}，${yuan(fen)}元）已审核同意，待批准`,
  }),
  returned: ({ waiverno }: Told, reason: string) =>
    ['退回：减免申请', `减免申请${waiverno}被退回：${reason}`] as const,
  refused: ({ waiverno }: Told, reason: string) =>
    ['减免申请未同意', `减免申请${waiverno}不予减免：${reason}`] as const,
  approved: ({ waiverno, chasn, fen }: Told) =>
    ['减免申请已批准', `减免申请${waiverno}已批准，收费单${chasn}减免${yuan(fen)}元`] as const,
} as const

/** What the flow log of the charge says of it. */
export const waiverNote = (name: string, fen: number, waiverno: string): string =>
  `按减免政策“${name}”减免${yuan(fen)}元，减免单${waiverno}`

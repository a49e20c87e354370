import { yuan } from './flowMessages.ts'

/** Sentences of meals and lodging. */
export const travelMessages = {
  ownApplication: '不能审核本人提交的申请',
  unknownBusiness: '没有该业务流水号',
  notArranged: '该业务尚未安排检验，不能登记食宿费用',
  notThere: '只有参加该检验的人员可以登记食宿费用',
  reversed: '结束日期不能早于起始日期',
  notYet: '结束日期不能晚于今天',
  tooLong: '一次登记不能超过60天',
  nothing: '请填写餐费或住宿费',
  noReason: (fen: number): string => `食宿费超过标准${yuan(fen)}元，请填写超标原因`,
  tooMany: (count: number): string => `人数不能多于检验人员${count}人`,
  known: (seisn: string, feeno: string): string => `业务${seisn}在该期间的食宿费用已登记（${feeno}）`,
} as const

type Told = { feeno: string; unitname: string; fen: number }

/** What finance hears of it, and whoever went. */
export const travelNews = {
  toConfirm: ({ feeno, unitname, fen }: Told) => ({
    title: '待办：食宿费用确认',
    content: `食宿费用${feeno}（${unitname}，${yuan(fen)}元）待确认`,
  }),
  returned: ({ feeno }: Told, reason: string) =>
    ['退回：食宿费用', `食宿费用${feeno}被退回：${reason}`] as const,
  confirmed: ({ feeno, fen }: Told) =>
    ['食宿费用已确认', `食宿费用${feeno}已确认，合计${yuan(fen)}元`] as const,
} as const

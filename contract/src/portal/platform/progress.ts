import { endedEarly, stateAt, states } from '../../inspection/steps.ts'

/** Where a declaration stands and what is to be done, as whoever declared it reads it. */
export type ProgressText = { readonly title: string; readonly next: string }

const none = '无需办理，可随时来本页查看进度'

/** By APP_STATE of a declaration that is not accepted. */
const declared: Readonly<Record<string, ProgressText>> = {
  [states.draft]: { title: '尚未提交', next: '请登录平台，核对后提交申报' },
  [stateAt.SCFP ?? '']: { title: '正在审查申报资料', next: none },
  [states.reviewReturned]: { title: '已退回', next: '请登录平台，按退回原因补正后重新提交' },
  [stateAt.YWSL ?? '']: { title: '资料已通过，等待受理', next: none },
  [states.acceptReturned]: { title: '已退回', next: '请登录平台，按退回原因补正后重新提交' },
  [states.withdrawn]: { title: '已撤回', next: '需要检验的，请登录平台重新提交' },
}

/** In the order in which devices pass them. */
export const itemStages = {
  arranging: {
    title: '已受理，等待安排检验日期',
    next: '检验机构会与报检联系人约定日期，请保持电话畅通，备好设备技术资料',
  },
  arranged: {
    title: '已安排检验',
    next: '请在计划检验日期派人到场配合，备好设备技术资料；不能如期检验的，请提前联系检验机构',
  },
  reporting: { title: '正在出具检验报告', next: none },
  ready: { title: '检验报告可以领取', next: '请凭申报单号到检验机构领取报告，或按约定的方式接收' },
  released: { title: '检验报告已发放', next: '报告真伪可在“扫码查验”中核对' },
  closed: { title: '已办结，未出具报告', next: '请联系检验机构了解原因' },
  ended: { title: '已作废或终止', next: '需要检验的，请重新申报；如有疑问请联系检验机构' },
} as const satisfies Readonly<Record<string, ProgressText>>
export type ItemStage = keyof typeof itemStages

const stageOfStep: Readonly<Record<string, ItemStage>> = {
  RWAP: 'arranging',
  RWQR: 'arranged',
  BGSC: 'arranged',
  BGFF: 'ready',
}

/** The stage of one device's business by its step and state. */
export function itemStage(item: {
  readonly step: string | null
  readonly state: string | null
  readonly reportno: string | null
}): ItemStage {
  if (endedEarly.has(item.state ?? '')) return 'ended'
  if (item.step === 'end') return item.reportno ? 'released' : 'closed'
  return stageOfStep[item.step ?? ''] ?? 'reporting'
}

/** A declaration before its acceptance, or one that is over without it; null once its devices say where it stands. */
export function declarationText(state: string | null): ProgressText | null {
  if (endedEarly.has(state ?? '')) return itemStages.ended
  return declared[state ?? ''] ?? null
}

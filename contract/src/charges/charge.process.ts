import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

const voided = { label: '作废', permission: 'charge.void', to: 'end', supply: ['reason'] } as const

/** A charge record (domain.md, Payment and charges): 草稿 → 待确认 → 待缴费 → 已缴费, or 已作废. */
export const chargeProcess = process('charge', {
  title: '收费登记',
  start: 'SFDJ',
  steps: {
    SFDJ: {
      name: '收费登记',
      workingDays: 3,
      editable: ['reliefMoney', 'reliefType', 'totalMoney', 'receivableMoney', 'payWay', 'note'],
      actions: { commit: { label: '提交', permission: 'charge.commit', to: 'SFQR' } },
    },
    SFQR: {
      name: '收费确认',
      workingDays: 2,
      actions: {
        confirm: {
          label: '确认',
          permission: 'charge.confirm',
          // Nothing is waited for where nothing is due.
          to: [{ when: { field: 'receivableMoney', in: ['0'] }, to: 'end' }, { to: 'SFJF' }],
        },
        return: { label: '退回', permission: 'charge.confirm', backTo: ['SFDJ'], supply: back },
        void: voided,
      },
    },
    SFJF: {
      name: '待缴费',
      actions: {
        pay: { label: '缴费登记', permission: 'payment.save', to: 'end', supply: ['tradeNo'] },
        resend: { label: '重发缴费通知', permission: 'charge.resend' },
        /** A waiver of all that was due. */
        waive: { label: '减免', permission: 'feeWaiver.approve', to: 'end', bySystem: true },
        void: voided,
      },
    },
  },
})

/** CHARGE_STATE. */
export const chargeStates = {
  draft: '0',
  toConfirm: '1',
  toPay: '2',
  paid: '3',
  /** All that was paid has gone back. */
  refunded: '4',
  void: '9',
} as const

/** The states in which a charge no longer stands: its declaration may be charged anew. */
export const endedStates: readonly string[] = [chargeStates.refunded, chargeStates.void]

/** The state in which a charge waits at a step. */
export const chargeStateAt: Readonly<Record<string, string>> = {
  SFDJ: chargeStates.draft,
  SFQR: chargeStates.toConfirm,
  SFJF: chargeStates.toPay,
  end: chargeStates.paid,
}

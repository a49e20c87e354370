import { process } from '../kit/process.ts'

const voided = { label: '作废', permission: 'settlement.save', to: 'end', supply: ['reason'] } as const

/** A settlement under an agreement: 结算登记 → 待付款 → paid, by one payment (spec 2 §2.4 agreementFee). */
export const settlementProcess = process('settlement', {
  title: '协议收费结算',
  start: 'JSDJ',
  steps: {
    JSDJ: {
      name: '结算登记',
      workingDays: 3,
      editable: ['chasn', 'startDate', 'endDate', 'amount', 'note'],
      actions: { submit: { label: '出具结算单', permission: 'settlement.save', to: 'JSFK' } },
    },
    JSFK: {
      name: '待付款',
      workingDays: 20,
      actions: {
        pay: { label: '登记收款', permission: 'settlement.pay', to: 'end', supply: ['tradeNo'] },
        void: voided,
      },
    },
  },
})

/** SETTLE_STATE. */
export const settleStates = { draft: '0', waiting: '1', paid: '2', void: '9' } as const

import { process } from '../kit/process.ts'
import { refundMessages } from './refundMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A refund: 退费申请 → 退费审核 → 退费执行 → paid back, or refused. Whoever applied may pay back, but not agree. */
export const refundProcess = process('refund', {
  title: '退费申请',
  start: 'TFSQ',
  forbidOwnReview: { field: 'applyUser', refusal: refundMessages.ownApplication, at: ['TFSH'] },
  steps: {
    TFSQ: {
      name: '退费申请',
      editable: ['refundFee', 'refundReason', 'refundType', 'bankName', 'bankAccount'],
      actions: { submit: { label: '提交审核', permission: 'refund.save', to: 'TFSH' } },
    },
    TFSH: {
      name: '退费审核',
      workingDays: 2,
      actions: {
        pass: { label: '同意退费', permission: 'refund.audit', to: 'TFZX' },
        return: { label: '退回', permission: 'refund.audit', backTo: ['TFSQ'], supply: back },
        refuse: { label: '不同意', permission: 'refund.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
    TFZX: {
      name: '退费执行',
      workingDays: 5,
      actions: {
        execute: { label: '登记退费', permission: 'refund.execute', to: 'end', supply: ['tradeNo'] },
        return: { label: '退回', permission: 'refund.execute', backTo: ['TFSQ', 'TFSH'], supply: back },
      },
    },
  },
})

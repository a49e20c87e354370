import { process } from '../kit/process.ts'
import { waiverMessages } from './waiverMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A waiver of a fee: 减免申请 → 减免审核 → 减免批准 → written into the charge, or refused (spec 2 §2.4 feeWaiver). */
export const waiverProcess = process('fee_waiver', {
  title: '费用减免申请',
  start: 'JMSQ',
  forbidOwnReview: { field: 'applyUser', refusal: waiverMessages.ownApplication },
  steps: {
    JMSQ: {
      name: '减免申请',
      editable: ['policyName', 'reliefMoney', 'applyReason'],
      actions: { submit: { label: '提交审核', permission: 'feeWaiver.save', to: 'JMSH' } },
    },
    JMSH: {
      name: '减免审核',
      workingDays: 2,
      actions: {
        pass: { label: '同意减免', permission: 'feeWaiver.audit', to: 'JMSP' },
        return: { label: '退回', permission: 'feeWaiver.audit', backTo: ['JMSQ'], supply: back },
        refuse: { label: '不予减免', permission: 'feeWaiver.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
    JMSP: {
      name: '减免批准',
      workingDays: 2,
      actions: {
        approve: { label: '批准减免', permission: 'feeWaiver.approve', to: 'end' },
        return: { label: '退回', permission: 'feeWaiver.approve', backTo: ['JMSQ', 'JMSH'], supply: back },
        refuse: { label: '不予减免', permission: 'feeWaiver.approve', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})

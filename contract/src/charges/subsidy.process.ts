import { process } from '../kit/process.ts'
import { subsidyMessages } from './subsidyMessages.ts'

/** An application for a subsidy: 补助申请 → 补助审核 → granted or refused (spec 2 §2.4 subsidyAudit). */
export const subsidyProcess = process('subsidy', {
  title: '补助资金申请',
  start: 'BTSQ',
  forbidOwnReview: { field: 'applyUser', refusal: subsidyMessages.ownApplication },
  steps: {
    BTSQ: {
      name: '补助申请',
      editable: ['subsidyType', 'devices', 'appno', 'amount', 'applyReason', 'contactname', 'contacttel'],
      actions: { submit: { label: '提交审核', permission: 'subsidy.save', to: 'BTSH' } },
    },
    BTSH: {
      name: '补助审核',
      workingDays: 5,
      actions: {
        pass: { label: '同意补助', permission: 'subsidy.audit', to: 'end', supply: ['grantAmount'] },
        return: {
          label: '退回',
          permission: 'subsidy.audit',
          backTo: ['BTSQ'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: { label: '不予补助', permission: 'subsidy.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})

import { process } from '../kit/process.ts'
import { terminationMessages } from './terminationMessages.ts'

/** Stopping an inspection that has begun, for good: the lead asks, the head of the department decides. */
export const terminationProcess = process('inspection_termination', {
  title: '终止检验',
  start: 'ZZSQ',
  forbidOwnReview: { field: 'applyUser', refusal: terminationMessages.ownApplication },
  steps: {
    ZZSQ: {
      name: '终止申请',
      editable: ['termReason', 'termFee', 'workFee', 'note'],
      actions: { submit: { label: '提交审核', permission: 'termination.save', to: 'ZZSH' } },
    },
    ZZSH: {
      name: '终止审核',
      workingDays: 2,
      actions: {
        agree: { label: '同意终止', permission: 'termination.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'termination.audit',
          backTo: ['ZZSQ'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: { label: '不同意', permission: 'termination.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})

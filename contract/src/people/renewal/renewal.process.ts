import { process } from '../../kit/process.ts'

/** The renewal of an operator's certificate: 申请 → 审核 (TSG Z6001-2019, 复审). */
export const renewalProcess = process('certificate_renewal', {
  title: '证书复审',
  start: 'FSSQ',
  steps: {
    FSSQ: {
      name: '复审申请',
      editable: ['trainHours', 'physicalCheck', 'note'],
      actions: { submit: { label: '提交审核', permission: 'certificateReview.save', to: 'FSSH' } },
    },
    FSSH: {
      name: '复审审核',
      workingDays: 10,
      actions: {
        pass: { label: '复审合格', permission: 'certificateReview.audit', to: 'end' },
        return: {
          label: '退回补正',
          permission: 'certificateReview.audit',
          backTo: ['FSSQ'],
          supply: ['backReason', 'backDescription'],
        },
        refuse: {
          label: '复审不合格',
          permission: 'certificateReview.audit',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
  },
})

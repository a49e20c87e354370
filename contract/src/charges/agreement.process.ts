import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** A charging agreement with a unit: 登记 → 审核 → 确认 (argeementMng). */
export const agreementProcess = process('agreement', {
  title: '收费协议',
  start: 'XYDJ',
  steps: {
    XYDJ: {
      name: '协议登记',
      editable: [
        'agreementname',
        'agreementKind',
        'unitId',
        'unitname',
        'contactname',
        'contacttel',
        'agreementType',
        'devices',
        'payTerms',
        'signDate',
        'startDate',
        'endDate',
        'money',
        'settleCycle',
        'content',
        'note',
      ],
      actions: { submit: { label: '提交审核', permission: 'agreement.save', to: 'XYSH' } },
    },
    XYSH: {
      name: '协议审核',
      workingDays: 3,
      actions: {
        pass: { label: '审核通过', permission: 'agreement.audit', to: 'XYQR' },
        return: { label: '退回', permission: 'agreement.audit', backTo: ['XYDJ'], supply: back },
      },
    },
    XYQR: {
      name: '协议确认',
      workingDays: 2,
      actions: {
        confirm: { label: '确认生效', permission: 'agreement.confirm', to: 'end' },
        return: { label: '退回', permission: 'agreement.confirm', backTo: ['XYDJ', 'XYSH'], supply: back },
      },
    },
  },
})

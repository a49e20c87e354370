import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** Use registration: 申请 → 受理 → 审核 → 发证 (TSG 08, 使用登记程序). */
export const registrationProcess = process('use_registration', {
  title: '使用登记',
  start: 'DJSQ',
  steps: {
    DJSQ: {
      name: '登记申请',
      editable: [
        'equdatasysid',
        'unitId',
        'useunit',
        'equList',
        'inspunit',
        'reportno',
        'contactname',
        'contacttel',
        'applyNote',
      ],
      actions: { submit: { label: '提交', permission: 'registration.save', to: 'DJSL' } },
    },
    DJSL: {
      name: '登记受理',
      workingDays: 5,
      actions: {
        accept: { label: '受理', permission: 'registration.accept', to: 'DJSH' },
        return: { label: '退回补正', permission: 'registration.accept', backTo: ['DJSQ'], supply: back },
        refuse: { label: '不予受理', permission: 'registration.accept', to: 'end', supply: ['refuseReason'] },
      },
    },
    DJSH: {
      name: '登记审核',
      workingDays: 15,
      actions: {
        pass: { label: '审核通过', permission: 'registration.audit', to: 'DJFZ' },
        return: { label: '退回补正', permission: 'registration.audit', backTo: ['DJSQ'], supply: back },
        refuse: { label: '不予登记', permission: 'registration.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
    DJFZ: {
      name: '登记发证',
      workingDays: 5,
      actions: {
        issue: { label: '发证', permission: 'registration.issue', to: 'end' },
        return: { label: '退回审核', permission: 'registration.issue', backTo: ['DJSH'], supply: back },
      },
    },
  },
})

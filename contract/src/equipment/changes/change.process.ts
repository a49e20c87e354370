import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** A change of a use registration: 申请 → 受理 → 审核 (TSG 08, 变更登记、停用、报废注销). */
export const changeProcess = process('change_registration', {
  title: '变更登记',
  start: 'BDSQ',
  steps: {
    BDSQ: {
      name: '变更申请',
      editable: [
        'changetype',
        'equdatasysid',
        'changeDate',
        'newunitcode',
        'newname',
        'newaddress',
        'newareaId',
        'reformunit',
        'reforminspno',
        'reforminspdate',
        'newmodel',
        'lifeUntil',
        'applyReason',
        'contactname',
        'contacttel',
      ],
      actions: { submit: { label: '提交', permission: 'registration.save', to: 'BDSL' } },
    },
    BDSL: {
      name: '变更受理',
      workingDays: 5,
      actions: {
        accept: { label: '受理', permission: 'registration.accept', to: 'BDSH' },
        return: { label: '退回补正', permission: 'registration.accept', backTo: ['BDSQ'], supply: back },
        refuse: { label: '不予受理', permission: 'registration.accept', to: 'end', supply: ['refuseReason'] },
      },
    },
    BDSH: {
      name: '变更审核',
      workingDays: 15,
      actions: {
        pass: { label: '同意变更', permission: 'registration.audit', to: 'end' },
        return: { label: '退回补正', permission: 'registration.audit', backTo: ['BDSQ'], supply: back },
        refuse: { label: '不予变更', permission: 'registration.audit', to: 'end', supply: ['refuseReason'] },
      },
    },
  },
})

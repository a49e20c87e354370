import { process } from '../../kit/process.ts'

/** An electronic seal: entered by an administrator, confirmed by its keeper; from then on it is in force (spec 2 §2.10). */
export const sealProcess = process('electronic_seal', {
  title: '电子印章',
  start: 'YZDJ',
  steps: {
    YZDJ: {
      name: '印章登记',
      editable: [
        'sealno',
        'sealname',
        'sealType',
        'orgId',
        'sealText',
        'keeper',
        'useScope',
        'startDate',
        'endDate',
        'note',
      ],
      actions: {
        submit: { label: '提交保管人确认', permission: 'electronicSeal.save', to: 'YZQR' },
      },
    },
    YZQR: {
      name: '保管人确认',
      workingDays: 5,
      actions: {
        confirm: { label: '确认启用', permission: 'electronicSeal.confirm', to: 'end' },
        return: {
          label: '退回',
          permission: 'electronicSeal.confirm',
          backTo: ['YZDJ'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})

/** ESEAL_STATE: those before 使用中 follow from the step, those behind it from what has become of the seal. */
export const sealStates = {
  draft: '1',
  toConfirm: '2',
  returned: '3',
  inForce: '4',
  replaced: '5',
  withdrawn: '6',
  expired: '7',
} as const

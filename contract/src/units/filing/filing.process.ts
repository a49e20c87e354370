import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** The filing of a lift maintenance unit: 填报 → 核查 by its county → 审核 by the city (spec 2 §7.6). */
export const filingProcess = process('maintenance_filing', {
  title: '维保单位备案',
  start: 'WBBA',
  steps: {
    WBBA: {
      name: '备案填报',
      editable: [
        'licenseno',
        'licenseScope',
        'validDate',
        'legalperson',
        'address',
        'contactname',
        'contacttel',
        'premises',
        'note',
      ],
      actions: { submit: { label: '提交核查', permission: 'filing.submit', to: 'WBHC' } },
    },
    WBHC: {
      name: '备案核查',
      workingDays: 5,
      actions: {
        checkAgree: { label: '核查通过', permission: 'filing.check', to: 'WBSH' },
        checkDisagree: {
          label: '核查不通过',
          permission: 'filing.check',
          backTo: ['WBBA'],
          supply: back,
        },
      },
    },
    WBSH: {
      name: '备案审核',
      workingDays: 5,
      actions: {
        reviewAgree: { label: '审核通过', permission: 'filing.review', to: 'end' },
        reviewDisagree: {
          label: '审核不通过',
          permission: 'filing.review',
          backTo: ['WBBA', 'WBHC'],
          supply: back,
        },
      },
    },
  },
})

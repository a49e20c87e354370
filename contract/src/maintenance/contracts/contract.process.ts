import { process } from '../../kit/process.ts'

/** A maintenance contract: drawn up by the maintenance unit, confirmed by the unit that uses the lifts. */
export const contractProcess = process('maintenance_contract', {
  title: '维保合同',
  start: 'HTNZ',
  steps: {
    HTNZ: {
      name: '合同拟制',
      editable: [
        'liftCodes',
        'maintMode',
        'startDate',
        'endDate',
        'amount',
        'contactname',
        'contacttel',
        'signDate',
        'note',
      ],
      actions: { submit: { label: '提交确认', permission: 'maintContract.save', to: 'HTQR' } },
    },
    HTQR: {
      name: '合同确认',
      actions: {
        confirm: { label: '确认', permission: 'maintContract.confirm', to: 'end' },
        return: {
          label: '退回',
          permission: 'maintContract.confirm',
          backTo: ['HTNZ'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})

/** MAINT_CONTRACT_STATE. */
export const contractStates = {
  draft: '0',
  toConfirm: '1',
  inForce: '2',
  ended: '3',
  terminated: '4',
} as const

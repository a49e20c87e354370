import { process } from '../../kit/process.ts'

/** RECORD_CONFIRM_WAY. */
export const confirmWays = { signed: '1', desk: '2', none: '3' } as const

/** A visit of maintenance: written on the spot, confirmed by the unit that uses the lift. */
export const recordProcess = process('maintenance_record', {
  title: '电梯维保记录',
  start: 'WBJL',
  steps: {
    WBJL: {
      name: '维保记录',
      actions: {
        signOut: {
          label: '签退提交',
          permission: 'maintRecord.save',
          to: [{ when: { field: 'confirmWay', in: [confirmWays.signed] }, to: 'end' }, { to: 'WBQR' }],
        },
      },
    },
    WBQR: {
      name: '使用单位确认',
      actions: {
        confirm: { label: '确认', permission: 'maintRecord.confirm', to: 'end' },
        return: {
          label: '退回',
          permission: 'maintRecord.confirm',
          backTo: ['WBJL'],
          supply: ['backReason', 'backDescription'],
        },
        // The days of the confirmation are over.
        lapse: { label: '逾期未确认', permission: 'maintRecord.confirm', to: 'end', bySystem: true },
      },
    },
  },
})

/** MAINT_RECORD_STATE. */
export const recordStates = {
  writing: '0',
  toConfirm: '1',
  confirmed: '2',
  unconfirmed: '3',
  returned: '4',
} as const

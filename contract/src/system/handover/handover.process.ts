import { process } from '../../kit/process.ts'

/** Why work is handed over: dictionary HANDOVER_KIND. Only what is handed over for a leave comes back. */
export const handoverKinds = { leave: '1', transfer: '2', leaving: '3' } as const

/**
 * A hand-over: drawn, confirmed by each who receives, one after the other, then in force. One for a leave stays in force
 * until its last day or until it is taken back; any other ends with its last confirmation.
 */
export const handoverProcess = process('handover', {
  title: '工作交接',
  start: 'JJND',
  steps: {
    JJND: {
      name: '交接拟定',
      editable: ['handMan', 'handKind', 'agentUntil', 'takeMan', 'handReason', 'handNote'],
      actions: {
        submit: { label: '提交接收人确认', permission: 'handover.save', to: 'JJQR' },
      },
    },
    JJQR: {
      name: '接收人确认',
      workingDays: 2,
      actions: {
        confirm: {
          label: '确认接收',
          permission: 'handover.confirm',
          to: [
            { when: { field: 'confirmLeft', in: ['1'] }, to: 'JJQR' },
            { when: { field: 'handKind', in: [handoverKinds.leave] }, to: 'JJDL' },
            { to: 'end' },
          ],
        },
        return: {
          label: '退回',
          permission: 'handover.confirm',
          backTo: ['JJND'],
          supply: ['backDescription'],
        },
        recall: { label: '撤回', permission: 'handover.save', backTo: ['JJND'], bySystem: true },
      },
    },
    JJDL: {
      name: '代理中',
      actions: {
        takeBack: { label: '提前收回', permission: 'handover.save', to: 'end' },
        expire: { label: '代理到期', permission: 'handover.save', to: 'end', bySystem: true },
      },
    },
  },
})

/** HANDOVER_STATE: what has become of a hand-over, its end told apart. */
export const handoverStates = {
  draft: '1',
  toConfirm: '2',
  returned: '3',
  standingIn: '4',
  done: '5',
  takenBack: '6',
  expired: '7',
} as const

/** HANDOVER_ITEM_STATE. */
export const handedStates = {
  waiting: '1',
  given: '2',
  standingIn: '3',
  back: '4',
  gone: '5',
  kept: '6',
} as const

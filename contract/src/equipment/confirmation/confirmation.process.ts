import { process } from '../../kit/process.ts'

/** CONFIRM_LIST_STATE. */
export const confirmationStates = { waiting: '0', settling: '1', done: '2', cancelled: '9' } as const

/** CONFIRM_ANSWER: what a unit says of one of its devices. */
export const confirmAnswers = { right: '1', stopped: '2', scrapped: '3', moved: '4', wrong: '5' } as const

/** CONFIRM_LINE_STATE. */
export const confirmLineStates = { open: '0', accepted: '1', rejected: '2', none: '3' } as const

/** CONFIRM_ROUND_STATE. */
export const confirmRoundStates = { open: '1', closed: '2' } as const

/**
 * The yearly confirmation of its devices by one unit: the unit answers by a link, its authority settles what is not as it
 * stands in the archive. No answer changes a device.
 */
export const confirmationProcess = process('unit_confirmation', {
  title: '使用单位年度确认',
  start: 'QRDW',
  steps: {
    QRDW: {
      name: '单位确认',
      editable: ['contactname', 'contacttel'],
      actions: {
        /** Both follow from what is sent by the link. */
        confirm: { label: '确认无误', permission: 'unitConfirmation.answer', to: 'end', bySystem: true },
        submit: { label: '提交确认', permission: 'unitConfirmation.answer', to: 'QRCL', bySystem: true },
        cancel: {
          label: '撤销',
          permission: 'unitConfirmation.save',
          to: 'end',
          supply: ['cancelReason'],
          overHolder: true,
        },
      },
    },
    QRCL: {
      name: '登记机关处理',
      workingDays: 20,
      actions: {
        /** With the last of its devices that is settled. */
        finish: { label: '处理完毕', permission: 'unitConfirmation.settle', to: 'end', bySystem: true },
      },
    },
  },
})

import { process } from '../../kit/process.ts'
import { bindingMessages } from './bindingMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A lift is bound to its maintenance unit: applied for, confirmed by its user, checked by the supervisors. */
export const bindingProcess = process('maintenance_binding', {
  title: '电梯维保绑定',
  start: 'WDSQ',
  forbidOwnReview: { field: 'applyUser', refusal: bindingMessages.ownApplication },
  steps: {
    WDSQ: {
      name: '绑定申请',
      editable: ['equcode', 'contractno', 'startDate', 'endDate', 'emergencytel'],
      actions: { submit: { label: '提交', permission: 'maintBinding.save', to: 'WDQR' } },
    },
    WDQR: {
      name: '使用单位确认',
      actions: {
        confirm: { label: '确认', permission: 'maintBinding.confirm', to: 'WDSH' },
        return: { label: '退回', permission: 'maintBinding.confirm', backTo: ['WDSQ'], supply: back },
      },
    },
    WDSH: {
      name: '绑定核查',
      workingDays: 5,
      actions: {
        pass: { label: '核查通过', permission: 'maintBinding.audit', to: 'end' },
        return: { label: '退回', permission: 'maintBinding.audit', backTo: ['WDSQ'], supply: back },
      },
    },
  },
})

/** MAINT_BIND_STATE: the name of the step, and the end. */
export const bindingStates = { draft: '0', toConfirm: '1', toAudit: '2', done: '3', returned: '4' } as const

/** BIND_END: why a binding ended before the day that was agreed. */
export const bindingEnds = { replaced: '1', terminated: '2' } as const

import { process } from '../../kit/process.ts'
import { demandMessages } from './demandMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** Maintenance on demand: asked for by the maintenance unit, reviewed by the supervisors, approved by their head. */
export const demandProcess = process('on_demand_maintenance', {
  title: '按需维保申请',
  start: 'AXSQ',
  forbidOwnReview: { field: 'applyUser', refusal: demandMessages.ownApplication },
  steps: {
    AXSQ: {
      name: '按需维保申请',
      editable: ['equcode', 'maintMode', 'maintCycle', 'consentName', 'consentDate', 'applyReason'],
      actions: { submit: { label: '提交', permission: 'onDemand.save', to: 'AXSH' } },
    },
    AXSH: {
      name: '按需维保审核',
      workingDays: 10,
      actions: {
        pass: { label: '审核通过', permission: 'onDemand.audit', to: 'AXSP' },
        return: { label: '退回', permission: 'onDemand.audit', backTo: ['AXSQ'], supply: back },
      },
    },
    AXSP: {
      name: '按需维保审批',
      workingDays: 5,
      actions: {
        approve: { label: '批准', permission: 'onDemand.approve', to: 'end' },
        return: { label: '退回', permission: 'onDemand.approve', backTo: ['AXSQ', 'AXSH'], supply: back },
      },
    },
  },
})

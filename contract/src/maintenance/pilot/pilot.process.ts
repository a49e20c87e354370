import { process } from '../../kit/process.ts'
import { pilotMessages } from './pilotMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** To take part in the pilot of inspection and testing (国市监特设〔2020〕56号). */
export const pilotProcess = process('pilot_application', {
  title: '检验检测试点申请',
  start: 'SDSQ',
  forbidOwnReview: { field: 'applyUser', refusal: pilotMessages.ownApplication },
  steps: {
    SDSQ: {
      name: '试点申请',
      editable: ['equcode', 'pilotType', 'applyReason'],
      actions: { submit: { label: '提交', permission: 'pilot.save', to: 'SDSH' } },
    },
    SDSH: {
      name: '试点审核',
      workingDays: 10,
      actions: {
        pass: { label: '审核通过', permission: 'pilot.audit', to: 'SDSP' },
        return: { label: '退回', permission: 'pilot.audit', backTo: ['SDSQ'], supply: back },
      },
    },
    SDSP: {
      name: '试点审批',
      workingDays: 5,
      actions: {
        approve: { label: '批准', permission: 'pilot.approve', to: 'end' },
        return: { label: '退回', permission: 'pilot.approve', backTo: ['SDSQ', 'SDSH'], supply: back },
      },
    },
  },
})

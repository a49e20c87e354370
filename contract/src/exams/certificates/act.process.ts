import { process } from '../../kit/process.ts'
import { actMessages } from '../messages.ts'

/** Values of CERT_ACT. */
export const actTypes = {
  reissue: '1',
  suspend: '2',
  resume: '3',
  revoke: '4',
  rescind: '5',
  strike: '6',
} as const

const toDecide = [actTypes.revoke, actTypes.rescind]

/** What is done about a certificate: by the clerk, 吊销 and 撤销 by decision of the head (特种设备安全法 92，行政许可法 69). */
export const certificateActProcess = process('certificate_act', {
  title: '证书处理',
  start: 'ZSCL',
  forbidOwnReview: { field: 'applyUser', refusal: actMessages.ownAct },
  steps: {
    ZSCL: {
      name: '证书处理',
      actions: {
        submit: {
          label: '提交',
          permission: 'certificateAct.save',
          to: [{ when: { field: 'actType', in: toDecide }, to: 'ZSJD' }, { to: 'end' }],
        },
      },
    },
    ZSJD: {
      name: '证书处理决定',
      workingDays: 10,
      actions: {
        decide: { label: '同意', permission: 'certificateAct.decide', to: 'end' },
        return: {
          label: '退回',
          permission: 'certificateAct.decide',
          backTo: ['ZSCL'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})

import { process } from '../kit/process.ts'
import { tariffMessages } from './tariffMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A version of a relief policy: drawn up by finance, enabled from a day by the head (spec 2 §2.4). */
export const reliefPolicyProcess = process('relief_policy', {
  title: '减免政策',
  start: 'ZCBZ',
  forbidOwnReview: { field: 'author', refusal: tariffMessages.ownVersion },
  steps: {
    ZCBZ: {
      name: '减免政策编制',
      editable: [
        'policyName',
        'policyno',
        'basis',
        'reliefType',
        'reliefWay',
        'reliefRate',
        'equclacode',
        'unitNatures',
        'unitScales',
        'usePlaceKinds',
        'leastCount',
        'endDate',
        'why',
      ],
      actions: {
        submit: { label: '提交启用', permission: 'reliefPolicy.save', to: 'ZCQY' },
        cancel: { label: '作废', permission: 'reliefPolicy.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    ZCQY: {
      name: '减免政策启用',
      workingDays: 5,
      actions: {
        enable: { label: '启用', permission: 'reliefPolicy.enable', to: 'end', supply: ['effectDate'] },
        return: { label: '退回', permission: 'reliefPolicy.enable', backTo: ['ZCBZ'], supply: back },
      },
    },
  },
})

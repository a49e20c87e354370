import { process } from '../kit/process.ts'
import { tariffMessages } from './tariffMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A version of the tariff: drawn up by finance, enabled from a day by the head; then it never changes (spec 2 §2.4). */
export const feeTableProcess = process('fee_table', {
  title: '检验收费标准',
  start: 'JGBZ',
  forbidOwnReview: { field: 'author', refusal: tariffMessages.ownVersion },
  steps: {
    JGBZ: {
      name: '收费标准编制',
      editable: ['why'],
      actions: {
        submit: { label: '提交启用', permission: 'feeTable.save', to: 'JGQY' },
        cancel: { label: '作废', permission: 'feeTable.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    JGQY: {
      name: '收费标准启用',
      workingDays: 5,
      actions: {
        enable: { label: '启用', permission: 'feeTable.enable', to: 'end', supply: ['effectDate'] },
        return: { label: '退回', permission: 'feeTable.enable', backTo: ['JGBZ'], supply: back },
      },
    },
  },
})

import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** An intermediate check between two calibrations: planned, carried out, reviewed, filed (spec 2 §2.5 periodVerify). */
export const verificationProcess = process('instrument_verification', {
  title: '仪器期间核查',
  start: 'HCJH',
  steps: {
    HCJH: {
      name: '核查计划',
      editable: ['instNo', 'verifyMethod', 'planDate'],
      actions: { submit: { label: '下达计划', permission: 'periodVerify.save', to: 'HCSS' } },
    },
    HCSS: {
      name: '核查实施',
      workingDays: 10,
      editable: ['verifyMethod', 'verifyDate', 'measureData', 'verifyResult', 'verifyNote'],
      actions: {
        carry: { label: '提交核查', permission: 'periodVerify.carry', to: 'HCSH' },
        return: { label: '退回', permission: 'periodVerify.carry', backTo: ['HCJH'], supply: back },
      },
    },
    HCSH: {
      name: '核查审核',
      workingDays: 3,
      actions: {
        pass: { label: '审核通过', permission: 'periodVerify.audit', to: 'HCGD' },
        return: { label: '退回', permission: 'periodVerify.audit', backTo: ['HCSS'], supply: back },
      },
    },
    HCGD: {
      name: '核查归档',
      workingDays: 3,
      actions: {
        onfile: { label: '归档', permission: 'periodVerify.onfile', to: 'end' },
        return: { label: '退回', permission: 'periodVerify.onfile', backTo: ['HCSH'], supply: back },
      },
    },
  },
})

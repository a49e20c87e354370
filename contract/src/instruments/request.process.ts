import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** Instruments or a whole tool box, from the request until they are back in store (spec 2 §2.5 instrumentApply). */
export const requestProcess = process('instrument_request', {
  title: '仪器领用归还',
  start: 'LYSQ',
  steps: {
    LYSQ: {
      name: '领用申请',
      editable: ['applyTypeName', 'instNo', 'boxNo', 'recDate', 'returnDate', 'reason'],
      actions: {
        submit: { label: '提交申请', permission: 'instApply.save', to: 'LYSP' },
        cancel: { label: '撤销申请', permission: 'instApply.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    LYSP: {
      name: '领用审批',
      workingDays: 1,
      actions: {
        pass: { label: '同意', permission: 'instApply.audit', to: 'LYFF' },
        refuse: { label: '不同意', permission: 'instApply.audit', to: 'end', supply: ['refuseReason'] },
        return: { label: '退回', permission: 'instApply.audit', backTo: ['LYSQ'], supply: back },
      },
    },
    LYFF: {
      name: '仪器发放',
      workingDays: 1,
      actions: {
        handOver: { label: '发放', permission: 'instApply.hand', to: 'LYSY' },
        return: { label: '退回', permission: 'instApply.hand', backTo: ['LYSQ'], supply: back },
      },
    },
    LYSY: {
      name: '使用中',
      actions: { giveBack: { label: '申请归还', permission: 'instApply.save', to: 'GHYS' } },
    },
    GHYS: {
      name: '归还验收',
      workingDays: 1,
      actions: {
        takeBack: { label: '验收入库', permission: 'instApply.hand', to: 'end' },
        return: { label: '退回', permission: 'instApply.hand', backTo: ['LYSY'], supply: back },
      },
    },
  },
})

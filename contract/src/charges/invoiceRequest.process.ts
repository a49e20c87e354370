import { process } from '../kit/process.ts'

const cancel = { label: '作废', permission: 'invoice.save', to: 'end', supply: ['reason'] } as const

/** An invoice on its way: 待开票 → 开票中 → its number on the charges, or failed and tried again (spec 2 §2.4). */
export const invoiceRequestProcess = process('invoice_request', {
  title: '开票申请',
  start: 'KPSQ',
  steps: {
    KPSQ: {
      name: '待开票',
      workingDays: 2,
      editable: ['invoiceType', 'titleName', 'creditcode', 'invoiceCode', 'note'],
      actions: { take: { label: '开票', permission: 'invoice.save', to: 'KPZX' }, cancel },
    },
    KPZX: {
      name: '开票中',
      workingDays: 1,
      actions: {
        issue: { label: '登记发票', permission: 'invoice.save', to: 'end', supply: ['invoiceno'] },
        fail: { label: '开票失败', permission: 'invoice.save', to: 'KPSB', supply: ['failReason'] },
      },
    },
    KPSB: {
      name: '开票失败',
      workingDays: 2,
      actions: { retry: { label: '重新开票', permission: 'invoice.save', to: 'KPZX' }, cancel },
    },
  },
})

/** INVOICE_STATE. */
export const invoiceStates = {
  waiting: '0',
  issuing: '1',
  issued: '2',
  failed: '3',
  red: '4',
  void: '9',
} as const

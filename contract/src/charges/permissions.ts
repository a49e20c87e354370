import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const chargesPermissions = {
  charge: {
    name: '收费',
    codes: {
      'charge.view': '查看',
      'charge.save': '新增、编辑',
      'charge.commit': '提交',
      'charge.confirm': '确认',
      'charge.print': '打印缴费通知',
      'charge.resend': '重发缴费通知',
      'charge.pay': '扫码缴费',
      'charge.void': '作废',
      'charge.withdraw': '撤回',
      'charge.export': '导出',
      'charge.unmask': '查看完整号码',
    },
  },
  agreement: {
    name: '收费协议',
    codes: {
      'agreement.view': '查看',
      'agreement.save': '新增、编辑',
      'agreement.audit': '审核',
      'agreement.confirm': '确认',
      'agreement.export': '导出',
      'agreement.unmask': '查看完整号码',
    },
  },
  settlement: {
    name: '协议收费',
    codes: {
      'settlement.view': '查看',
      'settlement.save': '登记结算',
      'settlement.pay': '登记收款',
      'settlement.export': '导出',
    },
  },
  payment: {
    name: '缴费',
    codes: {
      'payment.view': '查看',
      'payment.save': '新增、编辑',
      'payment.switch': '转换缴费方式',
      'payment.compare': '核对',
      'payment.import': '导入',
      'payment.export': '导出',
    },
  },
  bankLine: {
    name: '银行流水',
    codes: {
      'bankLine.view': '查看',
      'bankLine.import': '导入',
      'bankLine.match': '认领、撤销',
      'bankLine.export': '导出',
    },
  },
  refund: {
    name: '退费',
    codes: {
      'refund.view': '查看',
      'refund.save': '申请',
      'refund.audit': '审核',
      'refund.execute': '登记退费',
      'refund.export': '导出',
      'refund.unmask': '查看完整号码',
    },
  },
  feeWaiver: {
    name: '费用减免',
    codes: {
      'feeWaiver.view': '查看',
      'feeWaiver.save': '申请',
      'feeWaiver.audit': '审核',
      'feeWaiver.approve': '批准',
      'feeWaiver.export': '导出',
    },
  },
  feeTable: {
    name: '检验收费标准',
    codes: {
      'feeTable.view': '查看',
      'feeTable.save': '编制',
      'feeTable.enable': '启用',
      'feeTable.export': '导出',
    },
  },
  reliefPolicy: {
    name: '减免政策',
    codes: {
      'reliefPolicy.view': '查看',
      'reliefPolicy.save': '编制',
      'reliefPolicy.enable': '启用、停用',
      'reliefPolicy.export': '导出',
    },
  },
  travelExpense: {
    name: '食宿费用',
    codes: {
      'travelExpense.view': '查看',
      'travelExpense.save': '登记',
      'travelExpense.confirm': '确认',
      'travelExpense.export': '导出',
    },
  },
  subsidy: {
    name: '补助资金',
    codes: {
      'subsidy.view': '查看',
      'subsidy.save': '申请',
      'subsidy.audit': '审核',
      'subsidy.export': '导出',
      'subsidy.unmask': '查看完整号码',
    },
  },
  invoice: {
    name: '发票',
    codes: {
      'invoice.view': '查看',
      'invoice.save': '新增、编辑',
      'invoice.red': '红冲',
      'invoice.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof chargesPermissions> {}
}

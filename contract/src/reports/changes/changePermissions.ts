import type { PermissionGroups } from '../../kit/permission.ts'

/** Operator codes of 报告更正 and 报告更改. */
export const changePermissions = {
  reportCorrection: {
    name: '报告更正',
    codes: {
      'reportCorrection.view': '查看',
      'reportCorrection.save': '申请',
      'reportCorrection.audit': '审核、更正后审核',
      'reportCorrection.approve': '审批、更正后审批',
      'reportCorrection.verify': '核实',
      'reportCorrection.modify': '修改',
      'reportCorrection.export': '导出',
    },
  },
  reportAlteration: {
    name: '报告更改',
    codes: {
      'reportAlteration.view': '查看',
      'reportAlteration.save': '申请',
      'reportAlteration.audit': '审核',
      'reportAlteration.approve': '审批',
      'reportAlteration.modify': '修改',
      'reportAlteration.deal': '处理',
      'reportAlteration.export': '导出',
    },
  },
} as const satisfies PermissionGroups

import type { CodesOf, PermissionGroups } from '../kit/permission.ts'
import { changePermissions } from './changes/changePermissions.ts'

/** Operator codes of this domain, as the role page names them. */
export const reportsPermissions = {
  report: {
    name: '检验报告',
    codes: {
      'report.view': '查看',
      'report.approve': '审批',
      'report.archive': '归档',
      'report.audit': '审核',
      'report.build': '生成报告',
      'report.confirm': '报告确认',
      'report.enter': '录入报告',
      'report.finish': '办结',
      'report.print': '打印登记',
      'report.recheck': '复核',
      'report.regenNo': '重新编号',
      'report.release': '发放',
      'report.revoke': '撤销报告',
      'report.seal': '重新签章',
      'report.share': '提供电子表单链接',
      'report.signLog': '查看签名记录',
      'report.supply': '补发报告',
      'report.export': '导出',
    },
  },
  expressBill: {
    name: '材料快递单',
    codes: {
      'expressBill.view': '查看',
      'expressBill.save': '登记快递单号',
      'expressBill.print': '打印',
      'expressBill.export': '导出',
      'express_bill.unmask': '查看完整号码',
    },
  },
  opinion: {
    name: '检验意见通知书',
    codes: {
      'opinion.view': '查看',
      'opinion.save': '新增、编辑',
      'opinion.audit': '审核',
      'opinion.confirm': '整改确认',
      'opinion.feedback': '整改反馈',
      'opinion.export': '导出',
    },
  },
  unqualified: {
    name: '不合格设备',
    codes: {
      'unqualified.view': '查看',
      'unqualified.save': '新增、编辑',
      'unqualified.export': '导出',
    },
  },
  defect: {
    name: '检验缺陷',
    codes: {
      'defect.view': '查看',
      'defect.export': '导出',
    },
  },
  majorProblem: {
    name: '重大问题',
    codes: {
      'majorProblem.view': '查看',
      'majorProblem.save': '登记',
      'majorProblem.audit': '审核',
      'majorProblem.approve': '审批',
      'majorProblem.send': '打印、报送',
      'majorProblem.receive': '接收、处置',
      'majorProblem.export': '导出',
    },
  },
  template: {
    name: '报告模板',
    codes: {
      'template.view': '查看',
      'template.save': '编制、修订',
      'template.audit': '审核',
      'template.approve': '批准、停用',
      'template.export': '导出',
    },
  },
  ...changePermissions,
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof reportsPermissions> {}
}

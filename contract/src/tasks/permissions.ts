import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const tasksPermissions = {
  task: {
    name: '检验任务',
    codes: {
      'task.view': '查看',
      'task.arrange': '安排',
      'task.cancel': '申请取消任务',
      'task.cancelDeal': '处理',
      'task.changePrincipal': '更换负责人',
      'task.confirm': '任务确认',
      'task.liaison': '发联络单',
      'task.remind': '发送提醒',
      'task.export': '导出',
      'inspection_liaison.unmask': '查看完整号码',
    },
  },
  termination: {
    name: '终止检验',
    codes: {
      'termination.view': '查看',
      'termination.save': '申请',
      'termination.audit': '审核',
      'termination.export': '导出',
    },
  },
  confirmation: {
    name: '检验前三确认',
    codes: {
      'confirmation.view': '查看',
      'confirmation.save': '登记',
      'confirmation.export': '导出',
    },
  },
  scheme: {
    name: '检验方案',
    codes: {
      'scheme.view': '查看',
      'scheme.save': '编制、变更',
      'scheme.audit': '审核',
      'scheme.approve': '审批',
      'scheme.file': '备案',
      'scheme.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof tasksPermissions> {}
}

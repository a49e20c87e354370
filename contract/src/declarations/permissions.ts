import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const declarationsPermissions = {
  repeat: {
    name: '复检、整改报告',
    codes: {
      'repeat.view': '查看',
      'repeat.start': '发起复检',
      'repeat.export': '导出',
    },
  },
  declaration: {
    name: '检验申报',
    codes: {
      'declaration.view': '查看',
      'declaration.save': '新增、编辑',
      'declaration.submit': '提交',
      'declaration.import': '批量导入',
      'declaration.accept': '受理',
      'declaration.assign': '分配',
      'declaration.confirm': '确认网上申报',
      'declaration.assist': '协助办理',
      'declaration.print': '打印申报单',
      'declaration.refer': '转机构',
      'declaration.review': '资料审查',
      'declaration.sms': '发送短信',
      'declaration.transfer': '任务转办',
      'declaration.dispatch': '转办他人任务',
      'declaration.void': '作废',
      'declaration.export': '导出',
      'declaration.unmask': '查看完整号码',
    },
  },
  businessItem: {
    name: '检验业务',
    codes: {
      'businessItem.view': '查看',
      'business_item.unmask': '查看完整号码',
    },
  },
  construction: {
    name: '施工告知',
    codes: {
      'construction.view': '查看',
      'construction.save': '新增、编辑',
      'construction.audit': '审核',
      'construction.inspect': '确认首次监检',
      'construction.release': '分配',
      'construction.export': '导出',
      'construction_notice.unmask': '查看完整号码',
    },
  },
  entrusted: {
    name: '委托项目',
    codes: {
      'entrusted.view': '查看',
      'entrusted.save': '登记、开始、完成、作废',
      'entrusted.archive': '归档',
      'entrusted.export': '导出',
      'entrusted_project.unmask': '查看完整号码',
    },
  },
  largeProject: {
    name: '大检项目',
    codes: {
      'largeProject.view': '查看',
      'largeProject.save': '登记、备案',
      'largeProject.plan': '安排计划、生成任务、办结',
      'largeProject.enter': '录入结果',
      'largeProject.export': '导出',
      'large_project.unmask': '查看完整号码',
    },
  },
  materialDemand: {
    name: '网上报检附件配置',
    codes: {
      'materialDemand.view': '查看',
      'materialDemand.save': '新增、编辑',
      'materialDemand.export': '导出',
    },
  },
  evaluation: {
    name: '评价',
    codes: {
      'evaluation.view': '查看',
      'evaluation.save': '新增、编辑',
      'evaluation.unmask': '查看完整号码',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof declarationsPermissions> {}
}

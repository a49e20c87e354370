import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const supervisionPermissions = {
  supervision: {
    name: '监督检查',
    codes: {
      'supervision.view': '查看',
    },
  },
  safetyCheck: {
    name: '监督检查记录',
    codes: {
      'safetyCheck.view': '查看',
      'safetyCheck.save': '安排检查',
      'safetyCheck.record': '现场记录、签字',
      'safetyCheck.close': '处理办结、公示',
      'safetyCheck.export': '导出',
    },
  },
  checkTask: {
    name: '检查计划和任务',
    codes: {
      'checkTask.view': '查看',
      'checkTask.save': '编制、下达、执行',
      'checkTask.approve': '审批计划',
      'checkTask.import': '导入名单',
      'checkTask.export': '导出',
    },
  },
  checkProblem: {
    name: '检查问题',
    codes: {
      'checkProblem.view': '查看',
      'checkProblem.rectify': '整改反馈',
      'checkProblem.close': '处理、复查',
      'checkProblem.export': '导出',
    },
  },
  lawDocument: {
    name: '执法文书',
    codes: {
      'lawDocument.view': '查看',
      'lawDocument.save': '拟制、送达',
      'lawDocument.issue': '签发、撤销',
      'lawDocument.extend': '延期',
      'lawDocument.rectify': '整改反馈',
      'lawDocument.review': '复查',
      'lawDocument.export': '导出',
    },
  },
  lawCase: {
    name: '违法案件',
    codes: {
      'lawCase.view': '查看',
      'lawCase.save': '承办',
      'lawCase.review': '法制审核',
      'lawCase.decide': '审批、决定',
      'lawCase.export': '导出',
      'law_case.unmask': '查看完整号码',
    },
  },
  violation: {
    name: '违法违规记录',
    codes: {
      'violation.view': '查看',
      'violation.save': '补录',
      'violation.publish': '公示',
      'violation.delete': '删除补录',
    },
  },
  hiddenDanger: {
    name: '隐患',
    codes: {
      'hiddenDanger.view': '查看',
      'hiddenDanger.save': '新增、编辑',
      'hiddenDanger.close': '处置、核查销号',
      'hiddenDanger.rectify': '整改反馈',
      'hiddenDanger.list': '挂牌督办',
      'hiddenDanger.analyse': '统计分析',
      'hiddenDanger.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof supervisionPermissions> {}
}

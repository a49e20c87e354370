import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const examsPermissions = {
  examClass: {
    name: '考核培训班',
    codes: {
      'examClass.view': '查看',
      'examClass.save': '新增、编辑、公布、截止、办结',
      'examClass.export': '导出',
    },
  },
  examApply: {
    name: '考核申请',
    codes: {
      'examApply.view': '查看',
      'examApply.save': '填报、提交',
      'examApply.accept': '预受理',
      'examApply.assign': '编班',
      'examApply.export': '导出',
      'exam_application.unmask': '查看完整号码',
    },
  },
  examScore: {
    name: '考试成绩',
    codes: {
      'examScore.view': '查看',
      'examScore.save': '录入、提交',
    },
  },
  examAudit: {
    name: '考核审核',
    codes: {
      'examAudit.view': '查看',
      'examAudit.audit': '审核发证',
    },
  },
  examExport: {
    name: '作业人员导出',
    codes: {
      'examExport.view': '查看',
      'examExport.save': '生成批次',
    },
  },
  certificateAct: {
    name: '证书处理',
    codes: {
      'certificateAct.view': '查看',
      'certificateAct.save': '办理',
      'certificateAct.decide': '决定吊销、撤销',
      'certificateAct.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof examsPermissions> {}
}

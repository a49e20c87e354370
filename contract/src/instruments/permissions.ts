import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const instrumentsPermissions = {
  instrument: {
    name: '仪器',
    codes: {
      'instrument.view': '查看',
      'instrument.save': '新增、编辑',
      'instrument.delete': '删除',
      'instrument.import': '导入',
      'instrument.export': '导出',
    },
  },
  toolBox: {
    name: '仪器箱',
    codes: {
      'toolBox.view': '查看',
      'toolBox.save': '新增、编辑',
      'toolBox.delete': '删除',
      'toolBox.export': '导出',
    },
  },
  instApply: {
    name: '仪器领用归还',
    codes: {
      'instApply.view': '查看',
      'instApply.save': '新增、编辑',
      'instApply.audit': '审批',
      'instApply.hand': '发放',
      'instApply.export': '导出',
    },
  },
  overhaul: {
    name: '仪器检修',
    codes: {
      'overhaul.view': '查看',
      'overhaul.save': '新增、编辑',
      'overhaul.export': '导出',
    },
  },
  periodVerify: {
    name: '仪器期间核查',
    codes: {
      'periodVerify.view': '查看',
      'periodVerify.save': '新增、编辑',
      'periodVerify.audit': '审核',
      'periodVerify.carry': '录入核查',
      'periodVerify.onfile': '归档',
      'periodVerify.export': '导出',
    },
  },
  calibEval: {
    name: '校准结果确认',
    codes: {
      'calibEval.view': '查看',
      'calibEval.save': '新增、编辑',
      'calibEval.approve': '审批',
      'calibEval.audit': '审核',
      'calibEval.insert': '录入结果',
      'calibEval.onfile': '归档',
      'calibEval.export': '导出',
    },
  },
  instReview: {
    name: '不合格仪器追溯评价',
    codes: {
      'instReview.view': '查看',
      'instReview.save': '新增、编辑',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof instrumentsPermissions> {}
}

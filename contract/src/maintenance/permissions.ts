import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const maintenancePermissions = {
  maintContract: {
    name: '维保合同',
    codes: {
      'maintContract.view': '查看',
      'maintContract.save': '拟制、提交',
      'maintContract.confirm': '确认',
      'maintContract.terminate': '解除',
      'maintContract.export': '导出',
      'maintenance_contract.unmask': '查看完整号码',
    },
  },
  maintBinding: {
    name: '维保绑定',
    codes: {
      'maintBinding.view': '查看',
      'maintBinding.save': '申请',
      'maintBinding.confirm': '使用单位确认',
      'maintBinding.audit': '核查',
      'maintBinding.export': '导出',
    },
  },
  maintLapse: {
    name: '停保脱保电梯',
    codes: {
      'maintLapse.view': '查看',
      'maintLapse.export': '导出',
    },
  },
  faultRepair: {
    name: '电梯故障维修',
    codes: {
      'faultRepair.view': '查看',
      'faultRepair.save': '登记、编辑',
      'faultRepair.export': '导出',
    },
  },
  maintPlan: {
    name: '维保计划',
    codes: {
      'maintPlan.view': '查看',
      'maintPlan.export': '导出',
    },
  },
  maintRecord: {
    name: '维保台账',
    codes: {
      'maintRecord.view': '查看',
      'maintRecord.save': '签到、记录、签退',
      'maintRecord.confirm': '使用单位确认',
      'maintRecord.export': '导出',
    },
  },
  liftTag: {
    name: '电梯标签',
    codes: {
      'liftTag.view': '查看',
      'liftTag.save': '制作、停用',
      'liftTag.export': '导出',
    },
  },
  onDemand: {
    name: '按需维保',
    codes: {
      'onDemand.view': '查看',
      'onDemand.save': '申请',
      'onDemand.audit': '审核、终止',
      'onDemand.approve': '审批',
      'onDemand.export': '导出',
    },
  },
  liftPolicy: {
    name: '电梯保险',
    codes: {
      'liftPolicy.view': '查看',
      'liftPolicy.save': '登记、编辑',
      'liftPolicy.delete': '删除',
      'liftPolicy.import': '导入',
      'liftPolicy.export': '导出',
      'lift_policy.unmask': '查看完整号码',
    },
  },
  pilot: {
    name: '检验检测试点',
    codes: {
      'pilot.view': '查看',
      'pilot.save': '申请',
      'pilot.audit': '审核',
      'pilot.approve': '审批',
      'pilot.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof maintenancePermissions> {}
}

import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const emergenciesPermissions = {
  emergency: {
    name: '电梯应急处置',
    codes: {
      'emergency.view': '查看',
      'emergency.save': '登记事件',
      'emergency.dispatch': '派遣、到达、解困',
      'emergency.close': '办结',
      'emergency.accident': '认定事故',
      'emergency.export': '导出',
      'lift_event.unmask': '查看事件完整号码',
      'event_dispatch.unmask': '查看派遣完整号码',
    },
  },
  rescueUnit: {
    name: '应急救援单位',
    codes: {
      'rescueUnit.view': '查看',
      'rescueUnit.save': '新增、编辑',
      'rescueUnit.delete': '删除',
      'rescueUnit.export': '导出',
      'rescue_unit.unmask': '查看完整号码',
    },
  },
  emergencyLift: {
    name: '应急电梯',
    codes: {
      'emergencyLift.view': '查看',
      'emergencyLift.save': '登记、编辑',
      'emergencyLift.delete': '删除',
      'emergencyLift.export': '导出',
      'emergency_lift.unmask': '查看完整号码',
    },
  },
  emergencySetting: {
    name: '电梯应急设置',
    codes: {
      'emergencySetting.view': '查看',
      'emergencySetting.save': '新增、编辑',
      'emergencySetting.delete': '删除',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof emergenciesPermissions> {}
}

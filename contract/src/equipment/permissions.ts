import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const equipmentPermissions = {
  equipment: {
    name: '设备档案',
    codes: {
      'equipment.view': '查看',
      'equipment.save': '新增、编辑',
      'equipment.delTrace': '设备删除痕迹查询',
      'equipment.print': '打印',
      'equipment.delete': '删除',
      'equipment.import': '导入',
      'equipment.export': '导出',
      'equipment.unmask': '查看完整号码',
    },
  },
  gas_cylinder: {
    name: '车用气瓶',
    codes: {
      'gas_cylinder.unmask': '查看完整号码',
    },
  },
  registration: {
    name: '使用登记',
    codes: {
      'registration.view': '查看',
      'registration.save': '新增、编辑',
      'registration.accept': '受理',
      'registration.audit': '审核',
      'registration.issue': '发证',
      'registration.export': '导出',
      'change_registration.unmask': '查看变更登记完整号码',
      'use_registration.unmask': '查看使用登记完整号码',
      'vehicle_registration.unmask': '查看车用气瓶登记完整号码',
    },
  },
  correction: {
    name: '档案信息更正',
    codes: {
      'correction.view': '查看',
      'correction.save': '新增、编辑',
      'correction.audit': '审核',
      'correction.export': '导出',
    },
  },
  unitConfirmation: {
    name: '使用单位年度确认',
    codes: {
      'unitConfirmation.view': '查看',
      'unitConfirmation.save': '发起、发送、撤销',
      'unitConfirmation.settle': '处理异议',
      'unitConfirmation.answer': '本单位确认',
      'unitConfirmation.export': '导出',
      'unit_confirmation.unmask': '查看完整号码',
    },
  },
  unregistered: {
    name: '未登记设备',
    codes: {
      'unregistered.view': '查看',
      'unregistered.save': '新增、编辑',
      'unregistered.dispose': '处理',
      'unregistered.export': '导出',
    },
  },
  labelProject: {
    name: '标签项目',
    codes: {
      'labelProject.view': '查看',
      'labelProject.save': '新增、编辑',
      'labelProject.delete': '删除',
      'labelProject.export': '导出',
    },
  },
  useMark: {
    name: '使用标志补换',
    codes: {
      'useMark.view': '查看',
      'useMark.save': '补换、作废',
      'useMark.print': '打印',
      'useMark.export': '导出',
    },
  },
  expiry: {
    name: '检验到期处理',
    codes: {
      'expiry.view': '查看',
      'expiry.handle': '短信提醒、登记处理',
      'expiry.report': '上报监察',
      'expiry.dispatch': '派发',
      'expiry.export': '导出',
      'expiry_handling.unmask': '查看完整号码',
    },
  },
  transferLog: {
    name: '检测传输日志',
    codes: {
      'transferLog.view': '查看',
      'transferLog.submit': '上传检测结果',
      'transferLog.retry': '重传',
      'transferLog.export': '导出',
    },
  },
  limsLog: {
    name: '实验室传输查询',
    codes: {
      'limsLog.view': '查看',
      'limsLog.export': '导出',
    },
  },
  unitAuthorization: {
    name: '检测单位授权',
    codes: {
      'unitAuthorization.view': '查看',
      'unitAuthorization.save': '新增、编辑',
      'unitAuthorization.withdraw': '撤回授权',
      'unitAuthorization.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof equipmentPermissions> {}
}

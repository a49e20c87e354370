import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const systemPermissions = {
  organisation: {
    name: '组织机构',
    codes: {
      'organisation.view': '查看',
      'organisation.save': '新增、编辑',
      'organisation.delete': '删除',
      'organisation.export': '导出',
    },
  },
  user: {
    name: '用户账号',
    codes: {
      'user.view': '查看',
      'user.save': '新增、编辑',
      'user.grant': '授予角色',
      'user.resetFactors': '重置二次验证',
      'user.export': '导出',
      'user.explain': '权限解释',
      'user.preview': '以其身份只读预览',
      'app_user.unmask': '查看完整号码',
    },
  },
  handover: {
    name: '工作交接',
    codes: {
      'handover.view': '查看',
      'handover.save': '拟定、收回',
      'handover.confirm': '确认接收',
      'handover.dispatch': '为所属人员拟定',
      'handover.export': '导出',
    },
  },
  role: {
    name: '角色权限',
    codes: {
      'role.view': '查看',
      'role.save': '新增、编辑',
      'role.delete': '删除',
      'role.export': '导出',
    },
  },
  dictionary: {
    name: '数据字典',
    codes: {
      'dictionary.view': '查看',
      'dictionary.save': '新增、编辑',
      'dictionary.delete': '删除',
      'dictionary.import': '导入',
      'dictionary.export': '导出',
    },
  },
  area: {
    name: '行政区划',
    codes: {
      'area.view': '查看',
      'area.save': '新增、编辑',
      'area.delete': '删除',
      'area.import': '导入',
      'area.export': '导出',
    },
  },
  installation: {
    name: '首次设置',
    codes: { 'installation.setUp': '选择地区、机构和编号代号' },
  },
  flow: {
    name: '流程配置',
    codes: {
      'flow.view': '查看',
      'flow.save': '新增、编辑',
      'flow.delete': '删除',
      'flow.export': '导出',
    },
  },
  loginControl: {
    name: '登录控制',
    codes: {
      'loginControl.view': '查看',
      'loginControl.unlock': '解除登录锁定',
      'loginControl.export': '导出',
    },
  },
  audit: {
    name: '审计记录',
    codes: {
      'audit.view': '查看',
      'audit.export': '导出',
    },
  },
  businessDefinition: {
    name: '业务定义',
    codes: { 'businessDefinition.view': '查看' },
  },
  menuEntry: {
    name: '菜单管理',
    codes: {
      'menuEntry.view': '查看',
      'menuEntry.save': '新增、编辑、调整次序、删除',
    },
  },
  inspectionType: {
    name: '检验业务类型配置',
    codes: {
      'inspectionType.view': '查看',
      'inspectionType.save': '新增、编辑、停用',
      'inspectionType.export': '导出',
    },
  },
  accessLog: {
    name: '访问、接口与导出日志',
    codes: {
      'accessLog.view': '查看',
      'accessLog.export': '导出',
    },
  },
  clientError: {
    name: '错误日志',
    codes: {
      'clientError.view': '查看',
      'clientError.export': '导出',
    },
  },
  calendar: {
    name: '工作日历',
    codes: {
      'calendar.view': '查看',
      'calendar.save': '新增、编辑、删除、录入',
    },
  },
  systemParameter: {
    name: '系统参数',
    codes: {
      'systemParameter.view': '查看',
      'systemParameter.save': '编辑、按区域设置',
    },
  },
  job: {
    name: '后台任务',
    codes: {
      'job.view': '查看',
      'job.manage': '重新执行、取消、暂停',
    },
  },
  moveIn: {
    name: '数据迁入',
    codes: { 'moveIn.run': '上传、试运行、迁入' },
  },
  electronicSeal: {
    name: '电子印章',
    codes: {
      'electronicSeal.view': '查看',
      'electronicSeal.save': '新增、编辑、删除',
      'electronicSeal.confirm': '确认印章',
      'electronicSeal.withdraw': '停用',
      'electronicSeal.export': '导出',
    },
  },
  enterprisePlatform: {
    name: '企业平台',
    codes: { 'enterprisePlatform.view': '打开' },
  },
  version: {
    name: '更新日志',
    codes: {
      'version.view': '查看',
      'version.save': '新增、编辑',
      'version.delete': '删除',
      'version.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof systemPermissions> {}
}

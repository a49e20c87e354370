import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const unitsPermissions = {
  unit: {
    name: '单位档案',
    codes: {
      'unit.view': '查看',
      'unit.save': '新增、编辑',
      'unit.merge': '查找重复',
      'unit.import': '导入',
      'unit.export': '导出',
      'unit.unmask': '查看完整号码',
    },
  },
  unitDeletion: {
    name: '单位删除',
    codes: {
      'unitDeletion.view': '查看',
      'unitDeletion.save': '申请删除',
      'unitDeletion.audit': '审核',
      'unitDeletion.restore': '恢复',
      'unitDeletion.export': '导出',
    },
  },
  unit_branch: {
    name: '单位内设机构',
    codes: {
      'unit_branch.unmask': '查看完整号码',
    },
  },
  filing: {
    name: '维保备案',
    codes: {
      'filing.view': '查看',
      'filing.save': '新增、编辑',
      'filing.submit': '提交核查',
      'filing.check': '核查',
      'filing.review': '审核',
      'filing.export': '导出',
    },
  },
  maintenance_filing: {
    name: '维保单位备案',
    codes: {
      'maintenance_filing.unmask': '查看完整号码',
    },
  },
  maiUnitInfoMod: {
    name: '维保单位信息变更',
    codes: {
      'maiUnitInfoMod.view': '查看',
      'maiUnitInfoMod.save': '新增、编辑',
      'maiUnitInfoMod.audit': '审核',
      'maiUnitInfoMod.export': '导出',
      'maint_unit_info_mod.unmask': '查看完整号码',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof unitsPermissions> {}
}

/** A role as it is made at the first start (domain.md, People); afterwards the security administrator keeps it. */
export type RoleDefinition = {
  readonly code: string
  readonly name: string
  /** Decides the data scope; every account has exactly one. */
  readonly base?: boolean
  /** Where its holder lands. A working role that names no page leaves that to the base role. */
  readonly home?: string
}

const definitions = [
  { code: 'super_admin', name: '系统管理员', base: true, home: '/home' },
  { code: 'security_admin', name: '安全管理员', base: true, home: '/home' },
  { code: 'audit_admin', name: '审计管理员', base: true, home: '/home' },
  { code: 'inspection_user', name: '检验普通用户', base: true, home: '/home' },
  { code: 'supervise_user', name: '监察普通用户', base: true, home: '/workDesktop' },
  { code: 'station_head', name: '站长', home: '/stationHome' },
  { code: 'iot_user', name: '物联网用户', home: '/netHome' },
  { code: 'registrar', name: '受理员' },
  { code: 'scheduler', name: '任务安排员' },
  { code: 'material_reviewer', name: '资料审查员' },
  { code: 'inspector', name: '检验员' },
  { code: 'senior_reviewer', name: '复核人' },
  { code: 'reviewer', name: '审核员' },
  { code: 'approver', name: '批准人' },
  { code: 'archivist', name: '档案员' },
  { code: 'quality_officer', name: '质量负责人' },
  { code: 'finance', name: '财务' },
  { code: 'instrument_keeper', name: '仪器管理员' },
  { code: 'supervisor', name: '监察员' },
  { code: 'law_reviewer', name: '法制审核员' },
  { code: 'supervise_head', name: '监察负责人' },
  { code: 'exam_clerk', name: '考务员' },
  { code: 'township_worker', name: '乡镇安全员', base: true, home: '/home' },
  { code: 'using_unit', name: '使用单位', base: true, home: '/home' },
  { code: 'maintenance_unit', name: '维保单位', base: true, home: '/home' },
  { code: 'manufacturer', name: '制造单位', base: true, home: '/home' },
  { code: 'maintenance_worker', name: '维保人员', base: true, home: '/home' },
  { code: 'esp_manage9850', name: 'ESP用户' },
] as const satisfies readonly RoleDefinition[]

declare module '../kit/permission.ts' {
  interface RoleNames extends Readonly<Record<(typeof definitions)[number]['code'], string>> {}
}

/**
 * Every role of the product, in the order of domain.md. What a role may do is granted beside each domain (`grants.ts`);
 * `app/roles.ts` puts it together.
 */
export const roles: readonly RoleDefinition[] = definitions

/** Base roles whose holders act for a unit and see what is the unit's. */
export const unitRoles: readonly string[] = [
  'using_unit',
  'maintenance_unit',
  'manufacturer',
  'maintenance_worker',
]

/** Roles that no account may hold together with another administrator's (quality.md, three separate administrators). */
export const administratorRoles = ['super_admin', 'security_admin', 'audit_admin'] as const

/** A role as it is loaded at the first start (domain.md, People); afterwards the security administrator keeps it. */
export type RoleDefinition = {
  readonly code: string
  readonly name: string
  /** Decides the data scope; every account has exactly one. */
  readonly base?: boolean
  /** Where its holder lands. A working role that names no page leaves that to the base role. */
  readonly home?: string
  /** Operator codes; `declaration.*` and `*.view` stand for many, a leading `!` takes away again. */
  readonly permissions: readonly string[]
}

const reading = [
  'declaration.view',
  'businessItem.view',
  'task.view',
  'report.view',
  'equipment.view',
  'unit.view',
  'attachment.view',
  'evaluation.view',
  'notice.view',
  'statistics.view',
  'query.view',
]
const records = ['audit.*', 'loginControl.*', 'clientError.*', 'sms.view', 'sms.export', 'version.view']
const ownBusiness = [
  ...reading,
  'charge.view',
  'attachment.save',
  'attachment.delete',
  'declaration.save',
  'declaration.submit',
  'declaration.print',
  'declaration.export',
  'charge.pay',
  'evaluation.save',
]

/** Every role of the product, in the order of domain.md. */
export const roles: readonly RoleDefinition[] = [
  {
    code: 'super_admin',
    name: '系统管理员',
    base: true,
    home: '/home',
    // Separation of the three administrators: neither grants roles nor reads the audit trail.
    permissions: ['*', '!role.save', '!role.delete', '!user.grant', '!audit.*'],
  },
  {
    code: 'security_admin',
    name: '安全管理员',
    base: true,
    home: '/home',
    permissions: [
      'role.*',
      'user.view',
      'user.grant',
      'user.export',
      'organisation.view',
      'dictionary.view',
      'area.view',
      'loginControl.*',
      'version.view',
    ],
  },
  {
    code: 'audit_admin',
    name: '审计管理员',
    base: true,
    home: '/home',
    permissions: [
      ...records,
      '!loginControl.unlock',
      'user.view',
      'role.view',
      'organisation.view',
      'dictionary.view',
      'area.view',
    ],
  },
  {
    code: 'inspection_user',
    name: '检验普通用户',
    base: true,
    home: '/home',
    permissions: [...reading, 'charge.view', 'agreement.view', 'attachment.save', 'attachment.delete'],
  },
  {
    code: 'supervise_user',
    name: '监察普通用户',
    base: true,
    home: '/workDesktop',
    permissions: [...reading, 'attachment.save', 'equipment.export', 'unit.export'],
  },
  {
    code: 'station_head',
    name: '站长',
    home: '/stationHome',
    permissions: [
      'agreement.audit',
      'declaration.transfer',
      'declaration.assign',
      'declaration.export',
      'task.*',
      'statistics.*',
      'layout.department',
    ],
  },
  { code: 'iot_user', name: '物联网用户', home: '/netHome', permissions: ['lift.*', 'equipment.export'] },
  {
    code: 'registrar',
    name: '受理员',
    permissions: [
      'declaration.save',
      'declaration.submit',
      'declaration.accept',
      'declaration.void',
      'declaration.transfer',
      'declaration.print',
      'declaration.sms',
      'declaration.export',
      'declaration.unmask',
      'equipment.save',
      'equipment.export',
      'unit.save',
      'unit.import',
      'unit.export',
      'unit.unmask',
      'charge.save',
      'charge.commit',
      'charge.withdraw',
      'charge.print',
      'agreement.save',
      'agreement.export',
      'evaluation.save',
      'sms.send',
    ],
  },
  {
    code: 'scheduler',
    name: '任务安排员',
    permissions: [
      'declaration.assign',
      'declaration.refer',
      'declaration.transfer',
      'declaration.export',
      'declaration.unmask',
      'declaration.void',
      'task.*',
      'sms.send',
    ],
  },
  {
    code: 'material_reviewer',
    name: '材料复审员',
    permissions: ['declaration.review', 'declaration.export', 'declaration.unmask'],
  },
  {
    code: 'inspector',
    name: '检验员',
    permissions: [
      'task.confirm',
      'report.build',
      'report.enter',
      'report.confirm',
      'report.end',
      'report.export',
      'report.print',
      'equipment.save',
      'equipment.export',
      'declaration.save',
      'declaration.submit',
      'declaration.void',
    ],
  },
  { code: 'senior_reviewer', name: '复核人', permissions: ['report.recheck', 'report.export'] },
  { code: 'reviewer', name: '审核员', permissions: ['report.audit', 'report.export'] },
  { code: 'approver', name: '批准人', permissions: ['report.approve', 'report.revoke', 'report.export'] },
  {
    code: 'archivist',
    name: '档案员',
    permissions: ['report.print', 'report.archive', 'report.release', 'report.export', 'sms.send'],
  },
  {
    code: 'finance',
    name: '财务',
    permissions: [
      'charge.*',
      'agreement.*',
      '!agreement.audit',
      'invoice.*',
      'payment.*',
      'fee.*',
      'declaration.export',
    ],
  },
  { code: 'instrument_keeper', name: '仪器管理员', permissions: ['instrument.*'] },
  {
    code: 'supervisor',
    name: '监察员',
    permissions: [
      'supervision.*',
      'hiddenDanger.*',
      'case.*',
      'registration.*',
      'warning.*',
      'filing.*',
      'equipment.save',
      'unit.save',
      'unit.unmask',
      'equipment.unmask',
      'sms.send',
    ],
  },
  { code: 'using_unit', name: '使用单位', base: true, home: '/home', permissions: ownBusiness },
  {
    code: 'maintenance_unit',
    name: '维保单位',
    base: true,
    home: '/home',
    permissions: [...ownBusiness, 'lift.view', 'lift.save', 'filing.save', 'filing.submit'],
  },
  {
    code: 'manufacturer',
    name: '制造单位',
    base: true,
    home: '/home',
    permissions: [...ownBusiness, 'product.view', 'product.save', 'product.submit'],
  },
  { code: 'esp_manage9850', name: 'ESP用户', permissions: ['esp.*'] },
]

/** Roles that no account may hold together with another administrator's (quality.md, three separate administrators). */
export const administratorRoles = ['super_admin', 'security_admin', 'audit_admin'] as const

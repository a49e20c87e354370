import { type RowOf, record } from '../kit/record.ts'

/** An account. Its password hash is a column that no record field names. */
export const user = record('app_user', {
  title: '用户',
  scope: 'open',
  nameField: 'name',
  fields: {
    loginName: { label: '登录名', kind: 'text', required: true, max: 40, index: 'unique', search: 'prefix' },
    name: { label: '姓名', kind: 'text', required: true, max: 40 },
    mobile: { label: '手机号码', kind: 'phone', rule: 'mobile', masked: true },
    orgId: { label: '所属机构', kind: 'organisation', of: 'organisation', index: 'order' },
    departId: { label: '所属部门', kind: 'organisation', of: 'organisation' },
    unitId: { label: '所属单位编号', kind: 'id', of: 'unit' },
    unitname: { label: '所属单位', kind: 'unit', of: 'unitId', width: 220 },
    jurisdiction: { label: '管辖区域', kind: 'area' },
    industryType: { label: '系统类型', kind: 'dict', dict: 'industryType' },
    roles: {
      label: '角色',
      kind: 'dictMany',
      dict: 'ROLE',
      required: true,
      max: 2000,
      search: 'in',
      width: 260,
    },
    /** Set with the roles, by the security administrator alone; none: as far as the roles go. */
    clearance: { label: '密级', kind: 'dict', dict: 'SECRECY', readonly: true, width: 80 },
    /** Of another system, not of a person: nobody signs in with it, keys act in its name (decision 0063). */
    systemAccess: { label: '系统接入账号', kind: 'yesNo', fixed: true },
    cityAccountCode: { label: '统一身份账号', kind: 'text', max: 80, search: 'equals' },
    enabled: { label: '是否启用', kind: 'yesNo' },
    mustChangePassword: { label: '须修改密码', kind: 'yesNo', readonly: true },
    lastLogin: { label: '最近登录', kind: 'dateTime', readonly: true },
    note: { label: '备注', kind: 'text' },
  },
  actions: {
    view: { label: '查看', permission: 'user.view', needs: 'one' },
    create: { label: '新增', permission: 'user.save', needs: 'none' },
    edit: { label: '编辑', permission: 'user.save', needs: 'one' },
    enable: { label: '启用', permission: 'user.save', needs: 'one' },
    disable: { label: '停用', permission: 'user.save', needs: 'one', danger: true },
    grant: { label: '授予角色', permission: 'user.grant', needs: 'one' },
    resetPassword: { label: '重置密码', permission: 'user.save', needs: 'one' },
    resetFactors: { label: '重置二次验证', permission: 'user.resetFactors', needs: 'one', danger: true },
    signature: { label: '手写签名', permission: 'user.view', needs: 'one' },
    endSessions: { label: '强制下线', permission: 'user.save', needs: 'one' },
    export: { label: '导出', permission: 'user.export', needs: 'none' },
  },
})

export type User = RowOf<typeof user>

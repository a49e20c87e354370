import { type RowOf, record } from '../kit/record.ts'

/** A role: a name for a set of operator codes. Granted by the security administrator alone. */
export const role = record('role', {
  title: '角色',
  scope: 'open',
  nameField: 'name',
  fields: {
    code: {
      label: '角色代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      index: 'unique',
      search: 'prefix',
      width: 180,
    },
    name: { label: '角色名称', kind: 'text', required: true, max: 40, width: 160 },
    permissions: { label: '操作权限', kind: 'codes', required: true },
    isBase: { label: '是否基本角色', kind: 'yesNo' },
    sort: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 9999 },
    ssoGroups: {
      label: '统一身份用户组',
      kind: 'text',
      max: 400,
      help: '统一身份认证中属于这些用户组的人，首次登录自动开通账号时得到本角色；多个用逗号分隔',
    },
    note: { label: '备注', kind: 'text' },
  },
  actions: {
    view: { label: '查看', permission: 'role.view', needs: 'one' },
    members: { label: '成员', permission: 'user.view', needs: 'one' },
    create: { label: '新增', permission: 'role.save', needs: 'none' },
    edit: { label: '授权', permission: 'role.save', needs: 'one' },
    delete: { label: '删除', permission: 'role.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'role.export', needs: 'none' },
  },
})

export type Role = RowOf<typeof role>

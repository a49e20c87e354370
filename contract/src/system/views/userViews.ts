import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { user } from '../user.ts'

export const userManage = view('userManage', {
  title: '用户管理',
  record: user,
  path: systemPaths.user,
  search: ['loginName', 'name', 'departId', 'roles', 'orgId', 'enabled', 'systemAccess', 'jurisdiction'],
  columns: [
    { field: 'loginName', width: 116 },
    { field: 'name', width: 116 },
    { field: 'roles', width: 200 },
    { field: 'departId', width: 150 },
    'enabled',
    'mobile',
    'orgId',
    'unitname',
    'jurisdiction',
    'clearance',
    'lastLogin',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: [
    'edit',
    'grant',
    'resetPassword',
    'disable',
    'enable',
    'resetFactors',
    'signature',
    'endSessions',
  ],
  form: {
    sections: [
      {
        title: '账号',
        fields: ['loginName', 'name', 'mobile', 'roles', 'industryType', 'enabled', 'systemAccess'],
      },
      { title: '所属', fields: ['orgId', 'departId', 'unitname', 'jurisdiction', 'cityAccountCode'] },
      { title: '备注', fields: [{ field: 'note', span: 4 }] },
    ],
  },
  empty: '没有符合条件的用户，请调整查询条件',
})

/** The same account on a page of its own. */
export const staffInfo = view('userManage/staffInfo', { ...userManage, title: '人员信息' })

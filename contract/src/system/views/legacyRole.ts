import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { role } from '../role.ts'

export const legacyRole = view('legacyRole', {
  title: '角色管理',
  record: role,
  path: systemPaths.role,
  search: ['code', 'name', 'isBase'],
  columns: ['name', 'code', 'isBase', 'sort', 'note', 'updateUserName', 'updateDate'],
  orderBy: ['sort', 'asc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['view', 'edit', 'members'],
  form: {
    sections: [
      { title: '角色', fields: ['code', 'name', 'isBase', 'sort', 'ssoGroups'] },
      {
        title: '权限',
        fields: [
          { field: 'permissions', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的角色',
})

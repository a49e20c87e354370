import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { organisation } from '../organisation.ts'

/** Departments as working groups; their people are those of the department. */
export const groupManage = view('groupManage', {
  title: '用户组管理',
  record: organisation,
  path: systemPaths.organisation,
  search: ['name', 'parentId'],
  columns: ['name', 'code', 'parentId', 'leader', 'phone', 'needsTaskConfirm', 'enabled'],
  orderBy: ['sort', 'asc'],
  toolbar: ['export'],
  rowActions: ['edit', 'members'],
  form: {
    sections: [
      {
        title: '用户组',
        fields: [
          'name',
          'code',
          'parentId',
          'type',
          'areaId',
          'leader',
          'phone',
          'needsTaskConfirm',
          'enabled',
        ],
      },
    ],
  },
  empty: '没有用户组，请先在机构管理中新增部门',
})

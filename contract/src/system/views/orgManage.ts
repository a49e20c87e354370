import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { organisation } from '../organisation.ts'

export const orgManage = view('orgManage', {
  title: '机构管理',
  record: organisation,
  path: systemPaths.organisation,
  tree: { parent: 'parentId' },
  search: ['name', 'code', 'type', 'areaId'],
  columns: ['name', 'code', 'type', 'areaId', 'leader', 'phone', 'sort', 'needsTaskConfirm', 'enabled'],
  orderBy: ['sort', 'asc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', 'createBelow', 'members', 'delete'],
  form: {
    sections: [
      {
        title: '机构信息',
        fields: [
          'name',
          'code',
          'parentId',
          'type',
          'areaId',
          'leader',
          'phone',
          'approvalno',
          'approvaluntil',
          'sort',
          'needsTaskConfirm',
          'enabled',
        ],
      },
      {
        title: '备注',
        fields: [
          { field: 'departDuty', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有机构，请先新增检验机构或监察机构',
})

import { type View, view } from '../../kit/view.ts'
import { labelProject } from '../labels/labelProject.ts'

/** Label projects (spec 2 §2.10). */
export const labelProjectMng: View<typeof labelProject> = view('labelProjectMng', {
  title: '标签项目管理',
  record: labelProject,
  path: '/api/sysmng/labelProject',
  search: ['labelCode', 'labelName', 'labelSize', 'seisortcodeset', 'enabled'],
  columns: [
    { field: 'labelCode', pin: 'left' },
    'labelName',
    'enabled',
    'equclacode',
    'seisortcodeset',
    'labelSize',
    'templateCode',
    'itemList',
    'note',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '标签',
        fields: [
          'labelCode',
          { field: 'labelName', span: 2 },
          'enabled',
          { field: 'equclacode', span: 2 },
          { field: 'seisortcodeset', span: 2 },
        ],
      },
      {
        title: '版面',
        fields: [
          { field: 'labelSize', span: 2 },
          { field: 'templateCode', span: 2 },
          { field: 'itemList', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有标签项目；打印设备标签时按默认版式（A4，3×7枚）',
})

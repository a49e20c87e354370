import { view } from '../../kit/view.ts'
import { toolBox } from '../toolBox.ts'

/** Tool boxes and what stands in them (spec 2 §2.4 instrumentSplitBoxMng). */
export const instrumentSplitBoxMng = view('instrumentSplitBoxMng', {
  title: '仪器箱管理',
  record: toolBox,
  path: '/api/instrument/toolBox',
  search: ['complex', 'boxno', 'boxname', 'boxower', 'state', 'orgId'],
  columns: [
    { field: 'boxno', pin: 'left' },
    'boxname',
    { field: 'state', width: 90 },
    'instCount',
    'contentInfo',
    'boxower',
    'stacheOrgName',
    'storeplAce',
    'createUserName',
    'createDate',
  ],
  orderBy: ['boxno', 'asc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['content', 'edit', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '仪器箱',
        fields: ['boxno', 'boxname', 'boxower', 'state', 'orgId', { field: 'storeplAce', span: 2 }, 'note'],
      },
    ],
  },
  empty: '没有仪器箱，可点击“新增”建立',
})

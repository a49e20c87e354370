import { type View, view } from '../../kit/view.ts'
import { liftTag } from '../tags/tag.ts'

/** The tags at lifts, for whoever puts them there; the catalogue names their sign-ins only. */
export const liftTags = view('liftTags', {
  title: '电梯标签',
  record: liftTag,
  path: '/api/elevatormaintenanceinspect/tag',
  search: ['complex', 'status', 'areaId', 'useunit', 'maintunit'],
  columns: [
    { field: 'nfcno', pin: 'left' },
    'status',
    'equcode',
    'useunit',
    'useaddress',
    'maintunit',
    'lastSignTime',
    'stopDate',
    'idcode',
    'areaId',
    'createDate',
  ],
  carries: [],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['print', 'stop', 'view'],
  form: {
    sections: [
      {
        title: '标签',
        fields: [
          { field: 'equcode', span: 2 },
          'status',
          'lastSignTime',
          { field: 'useunit', span: 2 },
          { field: 'useaddress', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
    ],
  },
  empty: '没有电梯标签；维保单位可点击“制作标签”，打印后贴在电梯处',
})

/** What is written when a tag is made. */
export const tagEntry: View = {
  ...liftTags,
  form: { sections: [{ title: '标签', fields: [{ field: 'equcode', span: 2 }] }] },
}

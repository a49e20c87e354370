import { type View, view } from '../../kit/view.ts'
import { electronicSeal } from '../seals/electronicSeal.ts'

/** All seals of the agencies, present and former (spec 2 §2.10). */
export const electronicSealConfig: View<typeof electronicSeal> = view('electronicSealConfig', {
  title: '电子印章配置',
  record: electronicSeal,
  path: '/api/sysmng/electronicSeal',
  search: ['complex', 'sealType', 'orgId', 'status', 'step', 'useScope', 'endDate'],
  columns: [
    { field: 'sealno', pin: 'left' },
    'sealname',
    'status',
    'sealType',
    'orgId',
    'useScope',
    'keeperName',
    'sealImage',
    'startDate',
    'endDate',
    'confirmTime',
    'endReason',
  ],
  carries: ['keeper'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'export', 'delete'],
  rowActions: ['confirm', 'edit', 'submit', 'withdraw', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '印章',
        fields: [
          'sealno',
          'sealType',
          { field: 'sealname', span: 2 },
          { field: 'orgId', span: 2 },
          { field: 'sealText', span: 2 },
        ],
      },
      {
        title: '使用',
        fields: [
          'keeper',
          { field: 'useScope', span: 2 },
          'startDate',
          'endDate',
          { field: 'note', span: 4 },
        ],
      },
      {
        title: '办理',
        fields: [
          'status',
          'keeperName',
          'applyUserName',
          'confirmTime',
          'endTime',
          { field: 'endReason', span: 2 },
        ],
      },
    ],
  },
  empty: '没有电子印章；新设的机构须先登记印章，报告和文书才能签章',
})

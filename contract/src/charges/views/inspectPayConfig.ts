import { type View, view } from '../../kit/view.ts'
import { feeTable } from '../feeTable.ts'

/** Versions of the tariff; what is in force, and what is being drawn up (spec 2 §2.4). */
export const inspectPayConfig: View<typeof feeTable> = view('inspectPayConfig', {
  title: '检验收费配置',
  record: feeTable,
  path: '/api/costconf/feeTable',
  search: ['versionCode', 'state', 'step', 'validFrom', 'authorName'],
  columns: [
    { field: 'versionCode', pin: 'left' },
    'state',
    'validFrom',
    'priceCount',
    'uncheckedCount',
    'basedOn',
    'why',
    'step',
    'authorName',
    'enableUserName',
    'enableDate',
    'backReason',
  ],
  carries: [],
  orderBy: ['versionNo', 'desc'],
  toolbar: ['export'],
  rowActions: ['prices', 'enable', 'edit', 'submit', 'nextVersion', 'cancel', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '版本',
        fields: [
          'versionCode',
          'state',
          'validFrom',
          'basedOn',
          'priceCount',
          'uncheckedCount',
          { field: 'why', span: 4 },
        ],
      },
      { title: '经办', fields: ['authorName', 'enableUserName', 'enableDate'] },
    ],
  },
  empty: '没有符合条件的收费标准版本',
})

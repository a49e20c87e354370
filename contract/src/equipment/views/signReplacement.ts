import { view } from '../../kit/view.ts'
import { useMark } from '../marks/useMark.ts'

/** Use marks that take the place of others (spec 2 §2.4). */
export const signReplacement = view('signReplacement', {
  title: '使用标志补换',
  record: useMark,
  path: '/api/signreplacement/signReplacement',
  search: ['complex', 'useunit', 'status', 'replaceReason', 'equclacode', 'applyDate'],
  columns: [
    { field: 'newmarkno', pin: 'left' },
    'status',
    'equcode',
    'equname',
    'equclacode',
    'useunit',
    'usecertno',
    'markno',
    'replaceReason',
    'reportno',
    'applyDate',
    'operUserName',
    'printDate',
    'printUserName',
    'note',
    'voidReason',
  ],
  carries: ['newmarkno'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'print', 'export'],
  rowActions: ['print', 'edit', 'void', 'view'],
  form: {
    sections: [
      {
        title: '设备',
        fields: [
          { field: 'equdatasysid', span: 2 },
          { field: 'useunit', span: 2 },
          'equcode',
          'equname',
          'usecertno',
          'reportno',
        ],
      },
      {
        title: '补换',
        fields: [
          'replaceReason',
          'markno',
          'newmarkno',
          'status',
          { field: 'note', span: 4 },
          'applyDate',
          'operUserName',
          'printDate',
          'printUserName',
          { field: 'voidReason', span: 4 },
        ],
      },
    ],
  },
  empty: '没有使用标志补换，可点击“补换使用标志”办理',
})

import { view } from '../../kit/view.ts'
import { unitDeletion } from '../deletion/unitDeletion.ts'

/** Units that somebody wants deleted, those that were, and those that came back (spec 2 §2.10 unitDelReview). */
export const unitDelReview = view('unitDelReview', {
  title: '单位删除审核',
  record: unitDeletion,
  path: '/api/sysmng/unitDelReview',
  filter: { waiting: '1' },
  search: ['complex', 'status', 'unittype', 'applyUserName', 'applyDate', 'restoreStatus'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'status',
    'creditcode',
    'unittype',
    'areaId',
    'deleteReason',
    'applyUserName',
    'applyDate',
    'deadline',
    'auditUserName',
    'auditTime',
    'auditOpinion',
    'restoreStatus',
    'restoreUserName',
    'restoreTime',
    'restoreReason',
  ],
  carries: [],
  orderBy: ['applyDate', 'desc'],
  toolbar: ['audit', 'export'],
  rowActions: ['edit', 'submit', 'audit', 'restore', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '申请',
        fields: [
          { field: 'unitname', span: 2 },
          'creditcode',
          'unittype',
          'areaId',
          'applyUserName',
          'applyDate',
          'status',
          { field: 'deleteReason', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的单位删除申请',
})

import { type View, view } from '../../kit/view.ts'
import { handover } from '../handover/handover.ts'

/** Hand-overs that their reader has to do with, and for heads those of their people. */
export const handoverList: View<typeof handover> = view('handover', {
  title: '工作交接',
  record: handover,
  path: '/api/sysmng/handover',
  search: ['complex', 'handState', 'handKind', 'handMan', 'takeMan', 'agentUntil', 'step'],
  columns: [
    { field: 'handoverno', pin: 'left' },
    'handManName',
    'handKind',
    'handState',
    'takeManNames',
    'itemCount',
    'agentUntil',
    'dealManName',
    'effectTime',
    'handEndTime',
    'drawUserName',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['confirm', 'edit', 'submit', 'takeBack', 'recall', 'view', 'print', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '交接',
        fields: [
          'handManName',
          'handKind',
          'agentUntil',
          'takeManName',
          { field: 'handReason', span: 2 },
          { field: 'handNote', span: 2 },
        ],
      },
      {
        title: '办理',
        fields: ['handState', 'takeManNames', 'itemCount', 'drawUserName', 'effectTime', 'handEndTime'],
      },
    ],
  },
  empty: '没有工作交接单；请假、调岗、离职前请新增交接单',
})

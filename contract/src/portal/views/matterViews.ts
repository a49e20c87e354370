import { view } from '../../kit/view.ts'
import { complaint } from '../matters/complaint.ts'
import { otherDeclaration } from '../matters/otherDeclaration.ts'
import { publicLetter } from '../matters/publicLetter.ts'

/** What became of it, read beside the matter. */
const answered = {
  title: '办理结果',
  fields: [
    'submitDate',
    'status',
    'replyUserName',
    'replyDate',
    { field: 'replyContent', span: 4 },
    { field: 'refuseReason', span: 4 },
  ],
} as const

/** Letters of the public (spec 2 §2.9 publicMailbox). */
export const publicMailbox = view('publicMailbox', {
  title: '公众信箱管理',
  record: publicLetter,
  path: '/api/serviceplatform/mailbox',
  search: ['complex', 'title', 'status', 'step', 'submitDate', 'origin', 'isPublic'],
  columns: [
    { field: 'mailno', pin: 'left' },
    'status',
    'step',
    'title',
    'content',
    'personname',
    'contacttel',
    'origin',
    'submitDate',
    'deadline',
    'replyContent',
    'replyUserName',
    'replyDate',
    'isPublic',
  ],
  carries: [],
  orderBy: ['submitDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'accept', 'answer', 'publish', 'unpublish', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '来信',
        fields: [
          { field: 'title', span: 2 },
          'personname',
          'contacttel',
          'origin',
          { field: 'content', span: 4 },
        ],
      },
      { ...answered, fields: [...answered.fields, 'isPublic'] },
    ],
  },
  empty: '没有来信；公众通过一站式服务平台来信，来电来访的可点击“登记来信”',
})

/** Complaints and reports (spec 2 §2.9 complaint). */
export const complaints = view('complaint', {
  title: '投诉举报管理',
  record: complaint,
  path: '/api/serviceplatform/complaint',
  search: [
    'complex',
    'status',
    'step',
    'complaintType',
    'about',
    'targetUnit',
    'submitDate',
    'dealLimit',
    'isOverdue',
    'areaId',
  ],
  columns: [
    { field: 'complaintno', pin: 'left' },
    'status',
    'step',
    'deadline',
    'complaintType',
    'about',
    'targetUnit',
    'equcode',
    'content',
    'complainant',
    'contacttel',
    'submitDate',
    'handlerName',
    'dealLimit',
    'isOverdue',
    'checkno',
    'caseno',
    'disposeResult',
    'replyDate',
    'origin',
    'areaId',
  ],
  carries: [],
  orderBy: ['submitDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'accept', 'report', 'answer', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '投诉',
        fields: [
          'complaintType',
          'about',
          { field: 'targetUnit', span: 2 },
          'equcode',
          'complainant',
          'contacttel',
          'origin',
          { field: 'content', span: 4 },
        ],
      },
      {
        title: '办理',
        fields: [
          'handlerName',
          'acceptDate',
          'dealLimit',
          'isOverdue',
          'checkno',
          'caseno',
          { field: 'disposeResult', span: 4 },
        ],
      },
      answered,
    ],
  },
  empty: '没有投诉举报；公众通过一站式服务平台提交，来电来访的可点击“登记投诉”',
})

/** Declarations of other kinds (spec 2 §2.9 otherDeclaration). */
export const otherDeclarations = view('otherDeclaration', {
  title: '其他申报管理',
  record: otherDeclaration,
  path: '/api/serviceplatform/otherDeclaration',
  search: ['complex', 'unitname', 'declareType', 'status', 'step', 'submitDate', 'origin'],
  columns: [
    { field: 'declareno', pin: 'left' },
    'status',
    'step',
    'unitname',
    'declareType',
    'content',
    'contactname',
    'contacttel',
    'submitDate',
    'dealManName',
    'deadline',
    'replyContent',
    'replyDate',
    'origin',
  ],
  carries: [],
  orderBy: ['submitDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'accept', 'answer', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '申报',
        fields: [
          { field: 'unitname', span: 2 },
          'declareType',
          'origin',
          'contactname',
          'contacttel',
          { field: 'content', span: 4 },
        ],
      },
      answered,
    ],
  },
  empty: '没有其他申报；单位通过一站式服务平台提交，来电来访的可点击“登记申报”',
})

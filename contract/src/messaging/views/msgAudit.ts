import { view } from '../../kit/view.ts'
import { smsBatch } from '../batch.ts'
import { messagingPaths } from '../calls.ts'

/** Messages written by hand, and their audit: a page of this product's own. */
export const msgAudit = view('msgAudit', {
  title: '短信发送与审核',
  record: smsBatch,
  path: messagingPaths.batch,
  search: ['batchno', 'status', 'sendType', 'content', 'sendUserName', 'createDate'],
  columns: [
    { field: 'batchno', pin: 'left' },
    'status',
    'sendType',
    'content',
    'receiverCount',
    'sendUserName',
    'createDate',
    'auditUserName',
    'sendTime',
    'dealManName',
    'deadline',
    'backReason',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'audit', 'delete'],
  rowActions: ['audit', 'edit', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '短信',
        fields: [
          'sendType',
          'templateCode',
          'status',
          'receiverCount',
          { field: 'content', span: 4 },
          'sendUserName',
          'auditUserName',
          'sendTime',
        ],
      },
    ],
  },
  empty: '还没有手工编写的短信，可点击“发送短信”',
})

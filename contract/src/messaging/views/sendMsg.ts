import { view } from '../../kit/view.ts'
import { smsMessage } from '../../shared/smsMessage.ts'
import { messagingPaths } from '../calls.ts'

/** Messages sent (2 §2.4 msgMng). */
export const sendMsg = view('sendMsg', {
  title: '已发短信',
  record: smsMessage,
  path: messagingPaths.sent,
  search: ['recnumber', 'recname', 'unitname', 'sendType', 'sendStatus', 'sendUserName', 'sendTime'],
  columns: [
    'recnumber',
    'recname',
    'unitname',
    'sendStatus',
    'sendType',
    'content',
    'failReason',
    'receipt',
    'sendTime',
    'sendUserName',
    'createDate',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['send', 'resend', 'batches', 'export'],
  rowActions: ['resend', 'view'],
  form: {
    sections: [
      {
        title: '短信',
        fields: [
          'recnumber',
          'recname',
          { field: 'unitname', span: 2 },
          'sendType',
          'templateCode',
          'status',
          'sendTime',
          'sendUserName',
          'attempts',
          'nextTry',
          'receipt',
          'receiptTime',
          'providerNo',
          { field: 'failReason', span: 2 },
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有发送过短信',
})

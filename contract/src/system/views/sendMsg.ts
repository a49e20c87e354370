import { view } from '../../kit/view.ts'
import { smsMessage } from '../../shared/smsMessage.ts'
import { systemPaths } from '../calls.ts'

export const sendMsg = view('sendMsg', {
  title: '已发短信',
  record: smsMessage,
  path: systemPaths.sms,
  search: ['recnumber', 'sendType', 'status', 'datacode', 'sendTime'],
  columns: [
    'createDate',
    'recnumber',
    'sendType',
    'content',
    'status',
    'sendTime',
    'failReason',
    'createUserName',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '短信',
        fields: [
          'recnumber',
          'sendType',
          'status',
          'sendTime',
          'datacode',
          { field: 'failReason', span: 2 },
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有发送过短信',
})

import { view } from '../../kit/view.ts'
import { messagingPaths } from '../calls.ts'
import { smsReceived } from '../received.ts'

/** Replies to text messages (2 §2.4 msgMng). */
export const receiveMsg = view('receiveMsg', {
  title: '已收短信',
  record: smsReceived,
  path: messagingPaths.received,
  search: ['complex', 'sendnumber', 'readStatus', 'appno', 'dealManName', 'receiveTime'],
  columns: [
    'sendnumber',
    'sendname',
    'unitname',
    'content',
    'receiveTime',
    'appno',
    'readStatus',
    'dealManName',
    'dealResult',
    'source',
  ],
  orderBy: ['receiveTime', 'desc'],
  toolbar: ['create', 'markRead', 'export'],
  rowActions: ['deal', 'view'],
  form: {
    sections: [
      {
        title: '回复',
        fields: [
          'sendnumber',
          'sendname',
          { field: 'unitname', span: 2 },
          'receiveTime',
          'appno',
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有收到短信回复，可点击“登记回复”登记电话或短信答复',
})

import { message } from '../../home/message.ts'
import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'

/** Messages of all users (spec 2 §2.10 systemSupport). */
export const legacyMessage = view('legacyMessage', {
  title: '消息管理',
  record: message,
  path: systemPaths.message,
  search: ['title', 'receiver', 'msgType', 'readStatus', 'sender', 'sendTime'],
  columns: [
    { field: 'title', pin: 'left' },
    'receiverName',
    'readStatus',
    'sender',
    'sendTime',
    'content',
    'msgType',
    'msg_id',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['delete', 'export'],
  rowActions: ['view', 'delete'],
  form: {
    sections: [
      {
        title: '消息',
        fields: [
          { field: 'title', span: 2 },
          'msgType',
          'readStatus',
          'sender',
          'sendTime',
          'receiverName',
          'link',
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的消息',
})

import { view } from '../../kit/view.ts'
import { fileDispatch } from '../fileDispatch.ts'

/** Documents that one's organisation has sent, or that were sent to it (spec 2 §2.10 fileSend). */
export const fileSend = view('fileSend', {
  title: '文件发送',
  record: fileDispatch,
  path: '/api/announcement/fileSend',
  search: ['title', 'receiptStatus', 'box', 'fileType', 'fileno', 'sendOrgName', 'sendTime', 'dueDate'],
  columns: [
    { field: 'fileno', pin: 'left' },
    'title',
    'box',
    'receiptStatus',
    'dueDate',
    'overdueDays',
    'progress',
    'fileType',
    'sendOrgName',
    'receiveOrgName',
    'sendUserName',
    'sendTime',
    'docno',
    'attname',
    'readCount',
    'urgeCount',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'send', 'delete', 'export'],
  rowActions: ['sign', 'edit', 'send', 'urge', 'view'],
  form: {
    sections: [
      {
        title: '文件',
        fields: [{ field: 'title', span: 2 }, 'fileType', 'docno', 'dueDate'],
      },
      {
        title: '接收',
        fields: [
          { field: 'receiveOrgs', span: 2 },
          { field: 'receiveUnits', span: 2 },
        ],
      },
      { title: '正文', fields: [{ field: 'content', span: 4 }] },
    ],
  },
  empty: '没有发出或收到的文件',
})

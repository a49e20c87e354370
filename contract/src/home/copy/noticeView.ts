import { view } from '../../kit/view.ts'
import { copyNotification } from './copyNotification.ts'

/** Copy notifications that one's organisation has sent or received (spec 2 §2.1 notice under home). */
export const noticeView = view('notice', {
  title: '抄送通知',
  record: copyNotification,
  path: '/api/carbonCopyManager',
  search: ['title', 'status', 'unitname', 'notifyNo', 'sendOrg', 'receiveOrg', 'dealManName', 'createDate'],
  columns: [
    { field: 'notifyNo', pin: 'left' },
    'title',
    'status',
    'unitname',
    'equCount',
    'sendOrg',
    'receiveOrg',
    'createUserName',
    'sendTime',
    'dealManName',
    'processTime',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create'],
  rowActions: ['handle', 'edit', 'view'],
  form: {
    sections: [
      { title: '通知', fields: [{ field: 'title', span: 2 }, 'receiveOrg', { field: 'content', span: 4 }] },
    ],
  },
  empty: '没有发出或收到的抄送通知，可点击“新增”向其他机构抄送',
})

import { view } from '../../kit/view.ts'
import { smsTemplate } from '../../shared/sms/smsTemplate.ts'
import { messagingPaths } from '../calls.ts'

/** The templates of text messages (2 §2.4 msgMng). */
export const msgTemplate = view('msgTemplate', {
  title: '短信模板',
  record: smsTemplate,
  path: messagingPaths.template,
  search: ['templateCode', 'templateName', 'sendType', 'enabled'],
  columns: [
    { field: 'templateCode', pin: 'left' },
    'templateName',
    'sendType',
    'content',
    'params',
    'carrierCode',
    'enabled',
    'shipped',
    'createUserName',
    'createDate',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', 'view'],
  form: {
    sections: [
      {
        title: '模板',
        fields: [
          'templateCode',
          'templateName',
          'sendType',
          'enabled',
          'carrierCode',
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有短信模板，可点击“新增”登记',
})

import { view } from '../../kit/view.ts'
import { smsMessage } from '../../shared/smsMessage.ts'
import { selfReminder, selfStrategy } from '../selfInspection.ts'
import { selfPaths } from '../selfInspectionCalls.ts'

/** When and to whom reminders of self-tests are sent (spec 2 §2.4 selfInspectionSet). */
export const strategySet = view('strategySet', {
  title: '自行检测策略设置',
  record: selfStrategy,
  path: selfPaths.strategy,
  search: ['strategyName', 'equclacode', 'receiverType', 'enabled'],
  columns: [
    { field: 'strategyName', pin: 'left' },
    'enabled',
    'equclacode',
    'triggerDays',
    'cycleMonth',
    'receiverType',
    'sendWay',
    'templateCode',
    'createUserName',
    'createDate',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'delete'],
  rowActions: ['edit', 'view'],
  form: {
    sections: [
      {
        title: '策略',
        fields: [
          { field: 'strategyName', span: 2 },
          'equclacode',
          'enabled',
          'triggerDays',
          'cycleMonth',
          'receiverType',
          'sendWay',
          'templateCode',
        ],
      },
    ],
  },
  empty: '没有提醒策略，可点击“新增”设置',
})

/** Reminders of self-tests that went out. */
export const sendMessage = view('sendMessage', {
  title: '自行检测消息发送',
  record: smsMessage,
  path: selfPaths.message,
  filter: { sendType: selfReminder },
  search: ['unitname', 'recname', 'recnumber', 'sendStatus', 'sendUserName', 'sendTime'],
  columns: [
    'unitname',
    'recname',
    'recnumber',
    'sendStatus',
    'sendTime',
    'failReason',
    'content',
    'sendUserName',
    'createDate',
  ],
  orderBy: ['createDate', 'desc'],
  toolbar: ['send', 'resend', 'export'],
  rowActions: ['resend', 'view'],
  form: {
    sections: [
      {
        title: '短信',
        fields: [
          { field: 'unitname', span: 2 },
          'recname',
          'recnumber',
          'status',
          'sendTime',
          'sendUserName',
          'templateCode',
          { field: 'failReason', span: 4 },
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有发送过自行检测提醒，可点击“发送短信”',
})

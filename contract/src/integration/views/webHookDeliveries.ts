import { view } from '../../kit/view.ts'
import { deliveryPath } from '../hooks/calls.ts'
import { hookDelivery } from '../hooks/delivery.ts'

/** What was sent to other systems, and how that went. */
export const webHookDeliveries = view('webHookDeliveries', {
  title: '推送记录',
  record: hookDelivery,
  path: deliveryPath,
  search: ['status', 'datacode', 'eventType', 'happened'],
  columns: [
    { field: 'targetSys', pin: 'left' },
    'status',
    'topicName',
    'datacode',
    'stepName',
    'actionLabel',
    'happened',
    'tries',
    'sendTime',
    'httpStatus',
    'failReason',
    'nextTry',
    'eventType',
  ],
  carries: [],
  orderBy: ['happened', 'desc'],
  rowActions: ['resend', 'view'],
  toolbar: ['resend'],
  form: {
    sections: [
      {
        title: '事件',
        fields: [
          { field: 'eventType', span: 2 },
          'topicName',
          'datacode',
          'stepName',
          'actionLabel',
          'fromStep',
          'nextStep',
          'happened',
        ],
      },
      {
        title: '推送',
        fields: [
          { field: 'targetSys', span: 2 },
          'status',
          'tries',
          'sendTime',
          'httpStatus',
          'nextTry',
          { field: 'failReason', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有推送记录',
})

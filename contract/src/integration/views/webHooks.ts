import { view } from '../../kit/view.ts'
import { hookPath } from '../hooks/calls.ts'
import { webHook } from '../hooks/webHook.ts'

/** Systems that hear of what happens here. */
export const webHooks = view('webHooks', {
  title: '事件推送',
  record: webHook,
  path: hookPath,
  search: ['targetSys', 'enabled'],
  columns: [
    { field: 'targetSys', pin: 'left' },
    'status',
    'topicNames',
    'address',
    'sentTime',
    'failingSince',
    'failReason',
    'secretIssued',
    'enabled',
    'appKey',
    'createUserName',
    'createDate',
  ],
  carries: [],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create'],
  rowActions: ['issueSecret', 'tryOut', 'deliveries', 'renewSecret', 'edit', 'view'],
  form: {
    sections: [
      {
        title: '推送',
        fields: [
          { field: 'appKey', span: 2 },
          'enabled',
          { field: 'address', span: 4 },
          { field: 'topics', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有系统接收推送，可点击“新增”登记',
})

import { view } from '../../kit/view.ts'
import { authorization } from '../keys/authorization.ts'
import { authorizationPath } from '../keys/calls.ts'

/** Systems that are let in (2 §2.10 dataTransfer). */
export const userAuthorize = view('userAuthorize', {
  title: '用户授权',
  record: authorization,
  path: authorizationPath,
  search: ['targetSys', 'unitname', 'loginName', 'appKey', 'status', 'endDate', 'enabled'],
  columns: [
    { field: 'targetSys', pin: 'left' },
    'unitname',
    'loginName',
    'status',
    'appKey',
    'scopeNames',
    'startDate',
    'endDate',
    'usedTime',
    'usedIp',
    'networks',
    'ratePerMinute',
    'oldKeyUntil',
    'enabled',
    'createUserName',
    'createDate',
  ],
  carries: ['keyIssued'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create'],
  rowActions: ['issueKey', 'renewKey', 'edit', 'revokeKey', 'view'],
  form: {
    sections: [
      {
        title: '授权',
        fields: [
          'loginName',
          { field: 'targetSys', span: 2 },
          'enabled',
          { field: 'unitname', span: 2 },
          'startDate',
          'endDate',
          { field: 'networks', span: 2 },
          'ratePerMinute',
          { field: 'note', span: 4 },
        ],
      },
      { title: '数据范围', fields: [{ field: 'dataScope', span: 4 }] },
    ],
  },
  empty: '还没有授权其他系统接入，可点击“新增”登记',
})

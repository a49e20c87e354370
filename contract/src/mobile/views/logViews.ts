import { view } from '../../kit/view.ts'
import { mobilePaths } from '../calls.ts'
import { operationTypes, phoneOperation } from '../operationLog.ts'

const about = ['seisn', 'reportno', 'unitname', 'equcode'] as const
const who = ['operUserName', 'operTime', 'deviceNo', 'clientType', 'appVersion'] as const

/** Which records were sent from phones, and which of them failed. */
export const recordSubmitLog = view('recordSubmitLog', {
  title: '记录提交日志查询',
  record: phoneOperation,
  path: mobilePaths.submitLog,
  filter: { operType: operationTypes.submit },
  search: ['operTime', 'seisn', 'equcode', 'operUserName', 'result', 'deviceNo'],
  columns: [
    'operTime',
    'seisn',
    'unitname',
    'equcode',
    'operUserName',
    'syncedCount',
    'conflictCount',
    'result',
    'errmsg',
    'duration',
    'deviceNo',
    'clientType',
    'appVersion',
    'reportno',
  ],
  carries: [],
  orderBy: ['operTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      { title: '原始记录', fields: [...about] },
      {
        title: '提交',
        fields: [...who, 'syncedCount', 'conflictCount', 'duration', 'result', { field: 'errmsg', span: 4 }],
      },
    ],
  },
  empty: '所选条件下没有手机提交的记录',
})

/** Which reports were audited and approved on a phone. */
export const auditApprovalLog = view('auditApprovalLog', {
  title: '审核审批日志查询',
  record: phoneOperation,
  path: mobilePaths.approvalLog,
  filter: { operType: `${operationTypes.audit},${operationTypes.approve}` },
  search: ['operTime', 'seisn', 'reportno', 'operUserName', 'operType', 'result'],
  columns: [
    'operTime',
    'operType',
    'seisn',
    'reportno',
    'unitname',
    'equcode',
    'stepName',
    'acceptOpinion',
    'operUserName',
    'result',
    'errmsg',
    'clientType',
    'deviceNo',
    'appVersion',
  ],
  carries: [],
  orderBy: ['operTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      { title: '报告', fields: [...about] },
      {
        title: '办理',
        fields: [
          'operType',
          'stepName',
          ...who,
          'result',
          { field: 'acceptOpinion', span: 4 },
          { field: 'errmsg', span: 4 },
        ],
      },
    ],
  },
  empty: '所选条件下没有用手机办理的审核、审批',
})

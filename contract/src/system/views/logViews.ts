import { view } from '../../kit/view.ts'
import { exportLog as exported } from '../../shared/transfers/exportLog.ts'
import { apiLog } from '../logs/apiLog.ts'
import { logPaths } from '../logs/calls.ts'
import { phoneVisit } from '../logs/phoneVisit.ts'

/** Every call of the interface (spec 2 §2.10, system safety). */
export const apilog = view('apilog', {
  title: '接口日志',
  record: apiLog,
  path: logPaths.api,
  search: ['callTime', 'userName', 'apiPath', 'isSuccess', 'ip', 'requestId'],
  columns: [
    'callTime',
    'apiName',
    'apiPath',
    'userName',
    'ip',
    'duration',
    'statusCode',
    'isSuccess',
    'errmsg',
    'params',
    'requestId',
  ],
  carries: [],
  orderBy: ['callTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '调用',
        fields: [
          'callTime',
          'apiName',
          { field: 'apiPath', span: 2 },
          'method',
          'userName',
          'ip',
          'requestId',
          'duration',
          'statusCode',
          'isSuccess',
          { field: 'params', span: 4 },
          { field: 'errmsg', span: 4 },
        ],
      },
    ],
  },
  empty: '所选条件下没有接口调用',
})

/** Visits to the pages of the phone. */
export const phoneVisits = view('PDAVisitLog', {
  title: '移动端访问日志',
  record: phoneVisit,
  path: logPaths.phone,
  search: ['visitTime', 'loginName', 'userName', 'clientType', 'deviceNo'],
  columns: [
    'visitTime',
    'loginName',
    'userName',
    'orgName',
    'menuName',
    'ip',
    'clientType',
    'deviceNo',
    'duration',
    'result',
  ],
  carries: [],
  orderBy: ['visitTime', 'desc'],
  toolbar: ['export'],
  empty: '所选条件下没有移动端访问',
})

/** Every workbook of data that left the platform. */
export const exportLog = view('exportLog', {
  title: '导出日志',
  record: exported,
  path: logPaths.exports,
  search: ['exportTime', 'userName', 'menuName', 'fileName', 'status'],
  columns: ['exportTime', 'userName', 'menuName', 'filterDesc', 'dataCount', 'fileName', 'ip', 'status'],
  carries: [],
  orderBy: ['exportTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '导出',
        fields: [
          'exportTime',
          'userName',
          'menuName',
          'status',
          { field: 'fileName', span: 2 },
          'dataCount',
          'ip',
          { field: 'filterDesc', span: 4 },
        ],
      },
    ],
  },
  empty: '所选条件下没有导出记录',
})

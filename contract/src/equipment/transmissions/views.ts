import { view } from '../../kit/view.ts'
import { transferLog, transferTypes } from './transferLog.ts'

export const journal = view('journal', {
  title: '检测传输日志',
  record: transferLog,
  path: '/api/inspectmanage/transLog',
  filter: { transferType: transferTypes.testResult },
  search: ['batchno', 'unitname', 'result', 'dataKey', 'transferTime', 'sourceSys'],
  columns: [
    { field: 'batchno', pin: 'left' },
    'result',
    'unitname',
    'dataKey',
    'dataCount',
    'goodCount',
    'errmsg',
    'transferTime',
    'retryCount',
    'retryUserName',
    'transferType',
    'sourceSys',
    'targetSys',
  ],
  orderBy: ['transferTime', 'desc'],
  toolbar: ['import', 'retry', 'export'],
  rowActions: ['retry', 'lines'],
  empty: '没有符合条件的传输记录',
})

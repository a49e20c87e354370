import { view } from '../../kit/view.ts'
import { laboratorySystem, transferLog, transferTypes } from './transferLog.ts'

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
  carries: [],
  orderBy: ['transferTime', 'desc'],
  toolbar: ['import', 'retry', 'export'],
  rowActions: ['retry', 'lines'],
  empty: '没有符合条件的传输记录',
})

/** Samples and results exchanged with the laboratory system (spec 2 §2.7 LIMSTrans). */
export const LIMSTrans = view('LIMSTrans', {
  title: 'LIMS传输查询',
  record: transferLog,
  path: '/api/insbusquery/limsTrans',
  filter: { targetSys: laboratorySystem },
  search: ['batchno', 'sampleno', 'seisn', 'transferType', 'result', 'transferTime'],
  columns: [
    { field: 'batchno', pin: 'left' },
    'transferType',
    'result',
    'sampleno',
    'seisn',
    'dataKey',
    'dataCount',
    'transferTime',
    'errmsg',
    'retryCount',
    'sourceSys',
    'targetSys',
  ],
  orderBy: ['transferTime', 'desc'],
  toolbar: ['export'],
  rowActions: [],
  empty: '没有与实验室系统交换数据的记录',
})

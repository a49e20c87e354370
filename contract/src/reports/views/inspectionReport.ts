import { view } from '../../kit/view.ts'
import { releasedPath } from '../releasedCalls.ts'
import { report } from '../report.ts'

/** Issued reports: what a unit finds of its devices and opens, and what the institute compares over the years. */
export const inspectionReport = view('inspectionReport', {
  title: '检验报告',
  record: report,
  path: releasedPath,
  search: ['reportno', 'equcode', 'unitname', 'equclacode', 'inspectdate', 'inspectResult', 'state', 'seisn'],
  columns: [
    { field: 'reportno', pin: 'left' },
    'state',
    'equclacode',
    'equcode',
    'inmGroupCode',
    'inspectResult',
    'inspectdate',
    'nextinspdate',
    'issueDate',
    'verifyCode',
    'unitname',
    'inspectors',
    'seisn',
  ],
  carries: [],
  orderBy: ['issueDate', 'desc'],
  rowActions: ['preview', 'shareForm'],
  empty: '没有已发放的检验报告；报告发放后可在这里打开电子报告',
})

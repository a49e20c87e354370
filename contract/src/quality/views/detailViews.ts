import { view } from '../../kit/view.ts'
import { statDefect, statFound, statPerson, statReturn } from '../statFindings.ts'
import { statItem } from '../statItem.ts'
import { statRollback } from '../statRollback.ts'
import { statError, statStep } from '../statTimeliness.ts'

const known = [
  'seisn',
  'reportno',
  'unitname',
  'equclacode',
  'equcode',
  'inspectdate',
  'inspDept',
  'inspectors',
] as const
const common = {
  record: statItem,
  search: ['seisn', 'reportno', 'equcode', 'equclacode', 'inspDept'],
  orderBy: ['inspectdate', 'desc'],
  carries: [],
  empty: '没有构成该数字的业务',
} as const

/** The rows behind the numbers of statistics over business. */
export const qualifiedRateStatisticsDetail = view('qualifiedRateStatisticsDetail', {
  ...common,
  title: '检验合格率明细',
  path: '/api/statistics/qualifiedRate/detail',
  columns: [...known, 'inspectResult', 'verdict', 'unqualifiedItem'],
})

export const workloadDepartQueryDetail = view('workloadDepartQueryDetail', {
  ...common,
  title: '部门工作量明细',
  path: '/api/statistics/workload/department',
  columns: [...known, 'inmGroupCode', 'approveDate', 'workHours', 'feeTotal'],
})

export const workloadEquQueryDetail = view('workloadEquQueryDetail', {
  ...common,
  title: '设备工作量明细',
  path: '/api/statistics/workload/device',
  columns: [...known, 'inmGroupCode', 'approveDate', 'workHours', 'feeTotal'],
})

export const defectCountStatisticsDetail = view('defectCountStatisticsDetail', {
  ...common,
  record: statFound,
  title: '缺陷数量明细',
  path: '/api/statistics/defectCount/detail',
  columns: [...known, 'itemName', 'defectDesc', 'defectLevel'],
})

export const rollbackRateStatisticsDetail = view('rollbackRateStatisticsDetail', {
  ...common,
  record: statRollback,
  title: '报告退回率明细',
  path: '/api/statistics/rollbackRate/detail',
  columns: [
    ...known,
    'enterUserName',
    'approveDate',
    'returnCount',
    'decideStepName',
    'returned',
    'returnReason',
    'operUserName',
    'operTime',
  ],
})

export const reportReturnAnalyseDetail = view('reportReturnAnalyseDetail', {
  ...common,
  record: statReturn,
  title: '报告退回明细',
  path: '/api/statistics/reportReturnReason/detail',
  columns: [
    'seisn',
    'reportno',
    'unitname',
    'equclacode',
    'inspDept',
    'enterUserName',
    'returnStepName',
    'returnReason',
    'returnDescription',
    'operUserName',
    'operTime',
  ],
  orderBy: ['operTime', 'desc'],
})

export const unqualifiedItemStatisticsDetail = view('unqualifiedItemStatisticsDetail', {
  ...common,
  record: statDefect,
  title: '不合格项目明细',
  path: '/api/statistics/unqualifiedItem/detail',
  columns: [...known, 'itemCode', 'itemName', 'defectDesc', 'defectLevel', 'rectifyStatus'],
})

export const personnelWorkloadDetail = view('personnelWorkloadDetail', {
  ...common,
  record: statPerson,
  title: '人员工作量明细',
  path: '/api/statistics/personWorkload/detail',
  columns: ['inspectorName', 'isLead', ...known, 'approveDate', 'workHours', 'feeTotal'],
})

export const errorRateStatisticsDetail = view('errorRateStatisticsDetail', {
  ...common,
  record: statError,
  title: '报告差错率明细',
  path: '/api/statistics/errorRate/detail',
  columns: [
    ...known,
    'approveDate',
    'errorType',
    'errorDesc',
    'foundStep',
    'foundTime',
    'foundName',
    'dutyParts',
    'dutyUserName',
  ],
})

export const timelinessRateStatisticsDetail = view('timelinessRateStatisticsDetail', {
  ...common,
  record: statStep,
  title: '报告及时率明细',
  path: '/api/statistics/timelinessRate/detail',
  columns: [
    'seisn',
    'reportno',
    'stepName',
    'overdueFlag',
    'usedDays',
    'limitDays',
    'receiveTime',
    'executeTime',
    'unitname',
    'equclacode',
    'equcode',
    'inspectdate',
    'inspDept',
    'inspectors',
    'approveDate',
  ],
})

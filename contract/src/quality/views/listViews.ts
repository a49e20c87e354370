import { view } from '../../kit/view.ts'
import { statPipe } from '../statPipe.ts'
import { statRectification, statTrack } from '../statTimeliness.ts'

/** Lists of the quality department that are no numbers' rows. */
export const timelinessTrack = view('timelinessTrack', {
  title: '时效跟踪',
  record: statTrack,
  path: '/api/statistics/timelinessTrack',
  search: [
    'seisn',
    'reportno',
    'unitname',
    'equclacode',
    'inspDept',
    'dealManName',
    'deadline',
    'overdueFlag',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'currentStep',
    'overdueFlag',
    'restDays',
    'deadline',
    'limitDays',
    'usedDays',
    'receiveTime',
    'dealManName',
    'unitname',
    'equclacode',
    'equcode',
    'inspDept',
    'reportno',
  ],
  orderBy: ['dueOrder', 'asc'],
  carries: ['appmainsysid'],
  toolbar: ['export'],
  empty: '没有符合条件的在办业务',
})

export const rectificationQuery = view('rectificationQuery', {
  title: '整改情况查询',
  record: statRectification,
  path: '/api/statistics/rectification',
  search: [
    'noticeno',
    'noticetype',
    'seisn',
    'unitname',
    'equclacode',
    'equcode',
    'inspDept',
    'issueDate',
    'rectifyLimit',
    'overdueFlag',
  ],
  columns: [
    { field: 'noticeno', pin: 'left' },
    'status',
    'overdueDays',
    'rectifyLimit',
    'unitname',
    'equclacode',
    'equcode',
    'problemDesc',
    'noticetype',
    'issueDate',
    'inspectors',
    'feedbackDate',
    'feedbackResult',
    'seisn',
  ],
  orderBy: ['rectifyLimit', 'asc'],
  carries: [],
  toolbar: ['export'],
  empty: '没有符合条件的意见通知书',
})

const ofPipes = {
  record: statPipe,
  search: [
    'seisn',
    'reportno',
    'unitname',
    'pipeNo',
    'pipelineGrade',
    'equclacode',
    'inspDept',
    'inspectdate',
    'inspectResult',
  ],
  orderBy: ['inspectdate', 'desc'],
  carries: ['itemId'],
} as const
const pipe = [
  { field: 'seisn', pin: 'left' },
  'reportno',
  'unitname',
  'pipeNo',
  'pipeName',
  'pipelineGrade',
  'length',
  'inspLength',
  'safetyGrade',
  'inspectdate',
  'nextinspdate',
  'inspectResult',
  'inspectors',
] as const

/** One row for each inspection. */
export const pipeInspectionQuery = view('pipeInspectionQuery', {
  ...ofPipes,
  title: '管道检验查询',
  path: '/api/statistics/pipeInspect',
  columns: pipe,
  toolbar: ['export'],
  empty: '没有符合条件的管道检验',
})

/** One row for each line of an inspection, for lines are counted. */
export const pipeChkBusAnalyseDetail = view('pipeChkBusAnalyseDetail', {
  ...ofPipes,
  title: '管道检验业务分析明细',
  path: '/api/statistics/pipeAnalyse/detail',
  columns: [...pipe, 'lineName', 'verdict', 'feeTotal'],
  empty: '没有构成该数字的管道检验',
})

import { type View, view } from '../../kit/view.ts'
import { dueEquipment } from '../dueEquipment.ts'
import { dueDatesOf } from '../dueNames.ts'
import { dueActionFields } from './expiryViews.ts'

type Page = View<typeof dueEquipment>

// The same fields; only two of their labels are those of boilers.
const boilers = {
  ...dueEquipment,
  fields: { ...dueEquipment.fields, ...dueDatesOf('1000') },
} as typeof dueEquipment
type Spec = Pick<Page, 'title' | 'path' | 'columns' | 'orderBy'> & Partial<Page> & { empty: string }

const acts = {
  toolbar: ['remindExpiry', 'handleExpiry', 'declareExpiry', 'export'],
  rowActions: ['remindExpiry', 'handleExpiry', 'declareExpiry', 'expiryLog', 'view'],
} as const

/** Devices of which some date falls due, with what was done about it (spec 2 §2.4 equInspectMng, §2.10 warningMng). */
const page = (viewNo: string, spec: Spec): Page =>
  view(viewNo, {
    record: dueEquipment,
    search: ['complex', 'useunit', 'equclacode', 'areaId', 'handleStatus', 'nextinspdate'],
    carries: dueActionFields,
    ...acts,
    ...spec,
  })

const device = { field: 'equcode', pin: 'left' } as const
const days = ['overdueDays', 'daysLeft', 'handleStatus'] as const
const holder = ['useunit', 'contact', 'contacttel', 'useaddress', 'areaId'] as const

export const expiryWarning = page('expiryWarning', {
  title: '检验到期预警',
  path: '/api/warning/equExpiry',
  filter: { expireState: 'warning' },
  columns: [
    device,
    { field: 'nextinspdate', width: 190 },
    ...days,
    'equname',
    'equclacode',
    ...holder,
    'lastHandle',
    'remindCount',
    'lastinspkind',
    'lastinspdate',
    'inspunit',
  ],
  orderBy: ['nextinspdate', 'asc'],
  empty: '没有超期或 60 天内到期的在用设备',
})

/** The same devices as whoever supervises an area sees them (spec 2 §2.10 bsFunction). */
export const expiryWarnings = page('expiryWarnings', {
  title: '检验到期预警',
  path: '/api/bsfunction/expiryWarnings',
  filter: { expireState: 'warning' },
  columns: [
    { field: 'areaId', pin: 'left' },
    device,
    { field: 'nextinspdate', width: 190 },
    ...days,
    'equname',
    'equclacode',
    'useunit',
    'useaddress',
    'contact',
    'contacttel',
    'lastinspkind',
    'lastinspdate',
    'inspunit',
  ],
  orderBy: ['nextinspdate', 'asc'],
  toolbar: ['export'],
  rowActions: ['expiryLog', 'view'],
  empty: '管辖区域内没有超期或 60 天内到期的在用设备',
})

/** Devices of an area past their inspection date, to be handed to the supervisor who sees to each (spec 2 §2.10 bsFunction). */
export const uncheckedEquMng = page('uncheckedEquMng', {
  title: '未检设备管理',
  path: '/api/bsfunction/uncheckedEquMng',
  filter: { expireState: 'expired' },
  search: ['complex', 'useunit', 'equclacode', 'areaId', 'handleStatus', 'dealMan', 'nextinspdate'],
  columns: [
    device,
    { field: 'nextinspdate', width: 190 },
    'overdueDays',
    'handleStatus',
    'dealMan',
    'equname',
    'equclacode',
    'useunit',
    'useaddress',
    'contacttel',
    'areaId',
    'lastinspkind',
    'lastinspdate',
    'inspunit',
    'lastHandle',
  ],
  orderBy: ['nextinspdate', 'asc'],
  toolbar: ['dispatchExpiry', 'export'],
  rowActions: ['dispatchExpiry', 'expiryLog', 'view'],
  empty: '管辖区域内没有超期未检的在用设备',
})

export const testingWarning = page('testingWarning', {
  title: '试验到期预警',
  path: '/api/warning/testing',
  search: ['complex', 'useunit', 'equclacode', 'areaId', 'handleStatus', 'ntestdate'],
  columns: [
    device,
    { field: 'ntestdate', width: 190 },
    'testItem',
    ...days,
    'equname',
    'equclacode',
    ...holder,
    'lasttestdate',
    'lastHandle',
    'maintunit',
  ],
  orderBy: ['ntestdate', 'asc'],
  empty: '没有超期或 60 天内到期的耐压试验、水（耐）压试验、限速器校验',
})

export const boilerExtInsWarning = page('boilerExtInsWarning', {
  record: boilers,
  title: '锅炉外部检验预警',
  path: '/api/warning/boilerExtIns',
  search: ['complex', 'useunit', 'equclacode', 'areaId', 'handleStatus', 'nextannualdate'],
  columns: [
    device,
    { field: 'nextannualdate', width: 190 },
    ...days,
    'equname',
    'ratedCapacity',
    ...holder,
    'lastannualdate',
    'nextinspdate',
    'lastHandle',
  ],
  orderBy: ['nextannualdate', 'asc'],
  empty: '没有外部检验超期或 60 天内到期的在用锅炉',
})

export const pipeExpiryWarning = page('pipeExpiryWarning', {
  title: '管道检验到期预警',
  path: '/api/warning/pipeExpiry',
  columns: [
    device,
    { field: 'nextinspdate', width: 190 },
    ...days,
    'pipeNo',
    'pipeName',
    'pipelineGrade',
    'totalLength',
    ...holder,
    'lastinspdate',
    'lastHandle',
    'inspunit',
  ],
  orderBy: ['nextinspdate', 'asc'],
  empty: '没有超期或 60 天内到期的在用压力管道',
})

export const noStartEqu = page('noStartEqu', {
  title: '未启用设备预警',
  path: '/api/warning/noStartEqu',
  search: ['complex', 'useunit', 'equclacode', 'areaId', 'useState', 'regdate'],
  columns: [
    device,
    'useState',
    'idleDays',
    'equname',
    'equclacode',
    ...holder,
    'madeunit',
    'equregcode',
    'regdate',
    'inspectdate',
  ],
  orderBy: ['regdate', 'asc'],
  toolbar: ['export'],
  rowActions: ['view'],
  empty: '没有登记后未投入使用或停用的设备',
})

export const expired1MonthForInspect = page('expired1MonthForInspect', {
  title: '超期一个月未检电梯',
  path: '/api/warning/equExpiry',
  filter: { expireState: 'expired', equclacode: '3000', overMonth: '1' },
  columns: [
    device,
    { field: 'nextinspdate', width: 190 },
    'overdueDays',
    'handleStatus',
    'equname',
    'useunit',
    'maintunit',
    'contact',
    'contacttel',
    'useaddress',
    'areaId',
    'lastHandle',
    'lastinspdate',
    'inspunit',
  ],
  orderBy: ['nextinspdate', 'asc'],
  toolbar: ['export'],
  rowActions: ['expiryLog', 'view'],
  empty: '没有超过检验合格有效期一个月以上的在用电梯',
})

/** The periodic inspections of a period by unit, area and class (spec 2 §2.2 inspection-plan). */
export const inspectionPlan = page('inspection-plan', {
  title: '检验计划查询',
  path: '/api/zheququery/inspectionPlan',
  search: ['complex', 'useunit', 'equclacode', 'areaId', 'nextinspdate', 'status'],
  columns: [
    { field: 'planno', pin: 'left' },
    'planInspectDate',
    'status',
    'inspDept',
    'useunit',
    'equname',
    'equclacode',
    'equcode',
    'seisortcodeset',
    'lastinspdate',
    { field: 'nextinspdate', width: 190 },
    'areaId',
    'useaddress',
  ],
  orderBy: ['nextinspdate', 'asc'],
  toolbar: ['declareExpiry', 'export'],
  rowActions: ['planDetail', 'declareExpiry', 'view'],
  empty: '所选期间没有定期检验计划；不选期间时显示已超期和 90 天内到期的设备',
})

export const inspectionPlanDetail = page('inspection-plan-detail', {
  title: '检验计划详情',
  path: '/api/zheququery/inspectionPlan',
  search: [],
  columns: ['planno'],
  orderBy: ['nextinspdate', 'asc'],
  empty: '没有该检验计划',
  form: {
    sections: [
      {
        title: '计划',
        fields: ['planno', 'status', 'planInspectDate', 'inspDept', 'seisortcodeset', 'note'],
      },
      {
        title: '设备',
        fields: [
          'equcode',
          'equname',
          'equclacode',
          'useunit',
          'useaddress',
          'areaId',
          'contact',
          'contacttel',
        ],
      },
      { title: '检验日期', fields: ['lastinspdate', 'lastinspkind', 'nextinspdate', 'dueRule'] },
    ],
  },
})

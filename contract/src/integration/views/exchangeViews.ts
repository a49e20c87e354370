import { transferLog, transferTypes } from '../../equipment/transmissions/transferLog.ts'
import { view } from '../../kit/view.ts'
import { fieldPath, logPath, planPath } from '../exchange/calls.ts'
import { transferField } from '../exchange/field.ts'
import { interfaces, transferPlan } from '../exchange/plan.ts'

export const planMng = view('planMng', {
  title: '传输方案管理',
  record: transferPlan,
  path: planPath,
  search: ['planName', 'planCode', 'targetSys', 'dataType', 'enabled'],
  columns: [
    { field: 'planName', pin: 'left' },
    'enabled',
    'dataType',
    'planCode',
    'targetSys',
    'interfaceVersion',
    'cronExpr',
    'waitingCount',
    'lastRunTime',
    'lastRunResult',
    'keyIssued',
    'sourceSys',
    'address',
    'createUserName',
    'createDate',
  ],
  carries: [],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create'],
  rowActions: ['setKey', 'fields', 'edit', 'sendAll', 'view'],
  form: {
    sections: [
      {
        title: '方案',
        fields: [
          'planCode',
          { field: 'planName', span: 2 },
          'enabled',
          'dataType',
          'cronExpr',
          { field: 'targetSys', span: 2 },
          'interfaceVersion',
          { field: 'address', span: 2 },
          'appKey',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '还没有传输方案，可点击“新增”登记',
})

export const fieldMng = view('fieldMng', {
  title: '传输字段管理',
  record: transferField,
  path: fieldPath,
  search: ['planName', 'targetField', 'dictType', 'required', 'enabled'],
  columns: [
    { field: 'targetField', pin: 'left' },
    'targetName',
    'sourceField',
    'sourceName',
    'dictType',
    'required',
    'enabled',
    'planName',
    'updateUserName',
    'updateDate',
  ],
  carries: [],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'delete'],
  rowActions: ['edit', 'delete', 'view'],
  form: {
    sections: [
      {
        title: '字段',
        fields: [
          { field: 'planId', span: 2 },
          { field: 'sourceField', span: 2 },
          'targetField',
          'targetName',
          'dictType',
          'required',
          'enabled',
          { field: 'codeMap', span: 4, shownWhen: { field: 'dictType', equals: '2' } },
        ],
      },
    ],
  },
  empty: '还没有传输字段，可点击“新增”登记',
})

type Filter = NonNullable<Parameters<typeof view<typeof transferLog>>[1]['filter']>

/** What was sent of one kind of data: the seven logs are pages of one record. */
const log = (
  viewNo: string,
  title: string,
  filter: Filter,
  more: ReadonlyArray<'unitname' | 'reliefMoney'> = [],
) =>
  view(viewNo, {
    title,
    record: transferLog,
    path: logPath,
    filter,
    search: ['batchno', 'result', 'dataKey', 'transferTime', 'targetSys'],
    columns: [
      { field: 'batchno', pin: 'left' },
      'result',
      'dataKey',
      ...more,
      'dataCount',
      'goodCount',
      'errmsg',
      'transferTime',
      'tries',
      'nextTry',
      'retryCount',
      'retryUserName',
      'transferType',
      'sourceSys',
      'targetSys',
    ],
    carries: [],
    orderBy: ['transferTime', 'desc'],
    toolbar: ['resend'],
    rowActions: ['resend', 'sentLines'],
    empty: '没有符合条件的传输记录',
  })

const of2021 = (transferType: string) => ({ transferType, interfaceVersion: interfaces.of2021 })

export const equTransferLog2021 = log(
  'equTransferLog2021',
  '2021设备传输日志查询',
  of2021(transferTypes.equipment),
)
export const inspTransferLog2021 = log(
  'inspTransferLog2021',
  '2021检验传输日志查询',
  of2021(transferTypes.inspection),
)
export const unitTransferLog2021 = log(
  'unitTransferLog2021',
  '2021单位传输日志查询',
  of2021(transferTypes.unit),
)
export const declareTransferLog = log('declareTransferLog', '申报传输日志查询', {
  transferType: transferTypes.declaration,
})
export const chargeTransferLog = log('chargeTransferLog', '收费传输日志查询', {
  transferType: transferTypes.charge,
})
export const reportTransferLog = log('reportTransferLog', '报告传输日志查询', {
  transferType: transferTypes.report,
})
export const reliefTransferLog = log(
  'reliefTransferLog',
  '减免传输日志查询',
  { transferType: transferTypes.relief },
  ['unitname', 'reliefMoney'],
)

export const exchangeLogViews = [
  equTransferLog2021,
  inspTransferLog2021,
  unitTransferLog2021,
  declareTransferLog,
  chargeTransferLog,
  reportTransferLog,
  reliefTransferLog,
] as const

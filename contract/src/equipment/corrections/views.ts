import { type View, view } from '../../kit/view.ts'
import { correction, pipeModification } from './correction.ts'

type Corrections = typeof correction
type Pipes = typeof pipeModification

const path = '/api/eqdbase/correctMain'
const columns = [
  { field: 'correctno', pin: 'left' },
  'status',
  'equname',
  'equcode',
  'fieldName',
  'beforevalue',
  'aftervalue',
  'useunit',
  'equclacode',
  'applyReason',
  'applyUserName',
  'applyDate',
] as const satisfies View<Corrections>['columns']
const search = ['complex', 'correctno', 'useunit', 'equclacode', 'status', 'applyDate'] as const
const device = {
  title: '设备',
  fields: [{ field: 'equdatasysid', span: 2 }, 'equname', 'equclacode', { field: 'useunit', span: 2 }],
} as const
const reason = { field: 'applyReason', span: 4 } as const
/** Read after what is to be decided. */
export const auditedFields = [
  'applyUserName',
  'applyDate',
  'status',
  'auditUserName',
  'auditTime',
  'auditOpinion',
] as const
const entry = {
  sections: [device, { title: '更正内容', fields: [{ field: 'items', span: 4 }, reason] }],
} as const
const reading = {
  sections: [
    {
      title: '申请',
      fields: ['correctno', 'equcode', 'equname', 'equclacode', { field: 'useunit', span: 2 }, reason],
    },
  ],
} as const

/** Own applications, draft and returned. */
export const correctApply = view('correctApply', {
  title: '信息更正申请',
  record: correction,
  path,
  filter: { mine: '1', step: 'GZSQ' },
  search: ['complex', 'correctno', 'useunit', 'applyDate'],
  columns: [...columns, 'backReason', 'backDescription'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  form: entry,
  empty: '没有您起草或被退回的更正申请，可点击“新增”申请',
})
/** Waiting for review. */
export const correctAudit = view('correctAudit', {
  title: '信息更正审核',
  record: correction,
  path,
  filter: { step: 'GZSH' },
  search: ['complex', 'correctno', 'useunit', 'equclacode', 'applyDate'],
  columns: [...columns, 'receiveTime', 'deadline'],
  carries: [],
  orderBy: ['receiveTime', 'asc'],
  rowActions: ['audit', 'view', 'flowLog'],
  form: reading,
  empty: '没有等待审核的更正申请',
})
export const correctQuery = view('correctQuery', {
  title: '信息更正查询',
  record: correction,
  path,
  search,
  columns: [...columns, 'auditUserName', 'auditTime'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  form: reading,
  empty: '没有符合条件的更正申请',
})

const single = (viewNo: string, title: string, form: View<Corrections>['form']): View<Corrections> =>
  view(viewNo, {
    title,
    record: correction,
    path,
    columns,
    orderBy: ['updateDate', 'desc'],
    ...(form && { form }),
  })

/** One application: read, entered, decided, looked up. */
export const correctPages = {
  detail: single('detail', '信息更正详情', reading),
  addDetail: single('addDetail', '信息更正申请表', entry),
  auditDetail: single('auditDetail', '信息更正审核表', reading),
  queryDetail: single('queryDetail', '信息更正查询详情', reading),
} as const

const pipePath = '/api/eqdbase/pipeModifyCheck'
const pipeColumns = [
  { field: 'modifyno', pin: 'left' },
  'status',
  'pipeName',
  'lineName',
  'fieldName',
  'beforevalue',
  'aftervalue',
  'pipeNo',
  'lineRegNo',
  'useunit',
  'applyUserName',
  'applyDate',
  'auditUserName',
  'auditOpinion',
] as const satisfies View<Pipes>['columns']

export const pipeModifyCheck = view('pipeModifyCheck', {
  title: '管道信息更正审核',
  record: pipeModification,
  path: pipePath,
  search: ['complex', 'modifyno', 'pipeName', 'useunit', 'status', 'applyDate'],
  columns: [...pipeColumns, 'backReason'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['audit', 'edit', 'submit', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '管道',
        fields: [
          { field: 'equdatasysid', span: 2 },
          'pipeNo',
          'pipeName',
          'equclacode',
          { field: 'useunit', span: 2 },
        ],
      },
      { title: '修改内容', fields: [{ field: 'items', span: 4 }, reason] },
    ],
  },
  empty: '没有符合条件的管道信息更正，可点击“新增”申请',
})

const pipeDetail = (
  viewNo: string,
  title: string,
  own: View<Pipes>['columns'] & readonly (keyof Pipes['fields'])[],
): View<Pipes> =>
  view(viewNo, {
    title,
    record: pipeModification,
    path: pipePath,
    columns: pipeColumns,
    orderBy: ['updateDate', 'desc'],
    form: {
      sections: [{ title: '申请', fields: ['modifyno', ...own, { field: 'useunit', span: 2 }, reason] }],
    },
  })

/** One modification of piping, or of a single line, item by item. */
export const pipeModifyPages = {
  pipeModifyCheckDetail: pipeDetail('pipeModifyCheckDetail', '管道信息更正审核详情', ['pipeNo', 'pipeName']),
  lineModifyCheckDetail: pipeDetail('lineModifyCheckDetail', '管线信息修改审核详情', [
    'lineRegNo',
    'lineName',
    'pipeName',
  ]),
} as const

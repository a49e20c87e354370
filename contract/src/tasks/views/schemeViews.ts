import { type View, view } from '../../kit/view.ts'
import { inspectionScheme } from '../scheme.ts'

type Schemes = View<typeof inspectionScheme>

const about = [
  { field: 'schemeno', pin: 'left' },
  'versionNo',
  'status',
  'schemename',
  'unitname',
  'equclacode',
  'equCount',
  'proPrincipalName',
  'planInspectDate',
  'inspmethod',
  'riskmeasure',
  'appno',
  'compileUserName',
  'compileDate',
] as const satisfies Schemes['columns']
const waiting = ['receiveTime', 'deadline', 'dealManName', 'backReason'] as const
const search = ['schemeno', 'schemename', 'appno', 'unitname', 'equclacode', 'planInspectDate'] as const

const writing = {
  sections: [
    {
      title: '检验对象',
      fields: [
        { field: 'appno', span: 2 },
        { field: 'schemename', span: 2 },
      ],
    },
    {
      title: '人员与仪器',
      fields: [
        'planInspectDate',
        { field: 'inspectorLogins', span: 2 },
        'proPrincipalId',
        { field: 'instrumentIds', span: 4 },
      ],
    },
    {
      title: '检验内容',
      fields: [
        { field: 'inspmethod', span: 4 },
        { field: 'inspItem', span: 4 },
        { field: 'riskmeasure', span: 4 },
      ],
    },
  ],
} as const satisfies Schemes['form']

const reading = {
  sections: [
    {
      title: '检验对象',
      fields: [
        'schemeno',
        'versionNo',
        'status',
        'appno',
        { field: 'unitname', span: 2 },
        'equclacode',
        'inmGroupCode',
        'equCount',
        { field: 'equcodeset', span: 2 },
        { field: 'schemename', span: 2 },
      ],
    },
    {
      title: '人员与仪器',
      fields: [
        'planInspectDate',
        'proPrincipalName',
        { field: 'inspectors', span: 2 },
        { field: 'instrumentNames', span: 4 },
      ],
    },
    {
      title: '检验内容',
      fields: [
        { field: 'templateName', span: 2 },
        { field: 'inspmethod', span: 2 },
        { field: 'inspItem', span: 4 },
        { field: 'riskmeasure', span: 4 },
      ],
    },
    {
      title: '办理情况',
      fields: [
        'compileUserName',
        'compileDate',
        'auditUserName',
        'auditTime',
        { field: 'auditOpinion', span: 2 },
        'approveUserName',
        'approveTime',
        { field: 'approveOpinion', span: 2 },
        'filingno',
        'filingDate',
      ],
    },
  ],
} as const satisfies Schemes['form']

/** Every step by row action (spec 2 §2.3). */
export const zjprofa: Schemes = view('zjprofa', {
  title: '检验项目方案',
  record: inspectionScheme,
  path: '/api/businesspro/inspectionScheme',
  search: [...search, 'status', 'step'],
  columns: [...about, 'step', ...waiting, 'filingno'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'audit', 'approve', 'export', 'delete'],
  rowActions: ['audit', 'approve', 'file', 'edit', 'submit', 'revise', 'view', 'flowLog', 'delete'],
  form: writing,
  empty: '没有检验方案，可点击“编制方案”办理',
})

type Own = Pick<Schemes, 'columns' | 'rowActions' | 'empty'> &
  Pick<Partial<Schemes>, 'filter' | 'toolbar' | 'form' | 'search'>

const queue = (viewNo: string, title: string, own: Own): Schemes =>
  view(viewNo, {
    title,
    record: inspectionScheme,
    path: '/api/bsfunction/inspectionScheme',
    search,
    carries: [],
    orderBy: ['updateDate', 'desc'],
    form: reading,
    ...own,
  })

const detail = (list: Schemes): Schemes =>
  view(`${list.viewNo}Detail`, { ...list, title: `${list.title}详情`, form: reading, toolbar: [] })

const programming = queue('inspectionSchemeProgramming', '检验方案编制', {
  filter: { step: 'FABZ' },
  columns: [...about, ...waiting],
  toolbar: ['create', 'submit'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  form: writing,
  empty: '没有编制中或被退回的检验方案',
})

const review = queue('inspectionSchemeReview', '检验方案审核', {
  filter: { step: 'FASH' },
  columns: [...about, ...waiting],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有等待审核的检验方案',
})

const approve = queue('inspectionSchemeApprove', '检验方案审批', {
  filter: { step: 'FASP' },
  columns: [...about, 'auditUserName', 'auditOpinion', ...waiting],
  toolbar: ['approve'],
  rowActions: ['approve', 'view', 'flowLog'],
  empty: '没有等待审批的检验方案',
})

const filing = queue('inspectionSchemeFiling', '检验方案备案', {
  filter: { step: 'FABA' },
  columns: [...about, 'approveUserName', 'approveOpinion', ...waiting],
  rowActions: ['file', 'view', 'flowLog'],
  empty: '没有等待备案的检验方案',
})

const query = queue('inspectionSchemeQuery', '检验方案查询', {
  search: [...search, 'status', 'step'],
  columns: [...about, 'step', 'auditUserName', 'approveUserName', 'filingno', 'filingDate'],
  rowActions: ['view', 'flowLog'],
  empty: '没有检验方案',
})

export const schemeQueues = { programming, review, approve, filing, query } as const
export const schemeDetails = {
  programming: detail(programming),
  review: detail(review),
  approve: detail(approve),
  filing: detail(filing),
  query: detail(query),
} as const

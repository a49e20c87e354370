import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { constructionPath } from './calls.ts'
import { constructionNotice } from './notice.ts'

type Notices = typeof constructionNotice
type Spec = ViewSpec<Notices>

const unitFields = [
  { field: 'instunit', span: 2 },
  'instcreditcode',
  'licenseno',
  { field: 'licenseScope', span: 2 },
  'licenseValid',
] as const

const workFields = [
  { field: 'projectName', span: 2 },
  'constype',
  'areaId',
  { field: 'useunit', span: 2 },
  'usecreditcode',
  { field: 'consplace', span: 2 },
  'planstartdate',
  'planenddate',
  'contactname',
  'contacttel',
  { field: 'content', span: 4 },
] as const

const told = [
  {
    title: '告知',
    fields: [
      'noticeno',
      'status',
      'applyDate',
      'applyUserName',
      'supervised',
      { field: 'warnings', span: 4 },
    ],
  },
  { title: '施工单位', fields: unitFields },
  { title: '施工项目', fields: workFields },
] as const

const audited = {
  title: '告知审核',
  fields: ['auditUserName', 'auditTime', { field: 'auditOpinion', span: 2 }],
} as const

const inspected = {
  title: '监督检验',
  fields: [
    'inspunit',
    'inspDept',
    'proPrincipalName',
    'inspectorNames',
    'planInspectDate',
    'firstInspDate',
    'firstInspResult',
    { field: 'testPress', shownWhen: { field: 'pressureTest', equals: true } },
    { field: 'testDate', shownWhen: { field: 'pressureTest', equals: true } },
    { field: 'testResult', shownWhen: { field: 'pressureTest', equals: true } },
    'compDate',
    'conclusion',
    'issueDate',
    { field: 'reportno', span: 2 },
    { field: 'superviseCertNo', span: 2 },
    'certSealedTime',
  ],
} as const

const whole: Spec['form'] = {
  sections: [
    ...told,
    audited,
    {
      ...inspected,
      fields: inspected.fields.map((entry) =>
        typeof entry === 'string'
          ? { field: entry, shownWhen: { field: 'supervised', equals: true } as const }
          : 'shownWhen' in entry
            ? entry
            : { ...entry, shownWhen: { field: 'supervised', equals: true } as const },
      ),
    },
  ],
}

const entry: Spec['form'] = {
  sections: [
    { title: '施工单位', fields: unitFields },
    { title: '施工项目', fields: workFields },
    { title: '设备', fields: [{ field: 'devices', span: 4 }] },
  ],
}

const noticeColumns = [
  { field: 'noticeno', pin: 'left' },
  'status',
  'instunit',
  'licenseno',
  'useunit',
  'equclacode',
  'equname',
  'factoryno',
  'constype',
  'consplace',
  'planstartdate',
  'planenddate',
  'applyDate',
  'inspunit',
] as const

const stepColumns = [
  { field: 'noticeno', pin: 'left' },
  'status',
  'instunit',
  'useunit',
  'equclacode',
  'equname',
  'constype',
  'consplace',
  'inspunit',
  'inspDept',
  'proPrincipalName',
  'receiveTime',
] as const

const search = [
  'complex',
  'noticeno',
  'instunit',
  'useunit',
  'constype',
  'equclacode',
  'areaId',
  'status',
  'planstartdate',
  'applyDate',
] as const
const stepSearch = ['complex', 'noticeno', 'instunit', 'useunit', 'constype', 'equclacode', 'areaId'] as const

type Page = Pick<Spec, 'title' | 'columns' | 'empty'> &
  Partial<Pick<Spec, 'filter' | 'search' | 'orderBy' | 'toolbar' | 'rowActions' | 'form'>>

const page = (viewNo: string, spec: Page): View<Notices> =>
  view(viewNo, {
    record: constructionNotice,
    path: constructionPath,
    search,
    // What assigning a single one says of it.
    carries: ['projectName', 'consplace', 'planstartdate'],
    orderBy: ['updateDate', 'desc'],
    form: whole,
    ...spec,
  })

const step = (viewNo: string, title: string, code: string, more: Partial<Page>): View<Notices> =>
  page(viewNo, {
    title,
    filter: { step: code },
    search: stepSearch,
    columns: stepColumns,
    orderBy: ['receiveTime', 'asc'],
    toolbar: ['export'],
    rowActions: ['handle', 'view', 'flowLog'],
    empty: '没有等待办理的施工告知',
    ...more,
  })

const prints = ['printNotice', 'printReceipt', 'printCertificate'] as const

const query = (viewNo: string, title: string): View<Notices> =>
  page(viewNo, {
    title,
    columns: [...noticeColumns, 'step', 'dealManName'],
    toolbar: ['export'],
    rowActions: ['view', 'flowLog', ...prints, 'archive'],
    empty: '没有符合条件的施工告知',
  })

/** The lists of construction notices, by route name: authority's side, inspection's side, queries. */
export const constructionLists = {
  constructionRegister: page('constructionRegister', {
    title: '施工告知登记',
    filter: { side: 'register' },
    columns: [...noticeColumns, 'warnings', 'backReason', 'auditOpinion'],
    toolbar: ['create', 'submit', 'delete', 'export'],
    rowActions: ['edit', 'submit', 'selfRollback', 'view', 'flowLog', 'printNotice', 'delete'],
    empty: '没有草稿、退回或待审核的施工告知，可点击“新增告知”登记',
  }),
  constructionAudit: page('constructionAudit', {
    title: '施工告知审核',
    filter: { step: 'SGSH' },
    columns: [
      ...noticeColumns.slice(0, 2),
      'overdue',
      'warnings',
      ...noticeColumns.slice(2),
      'deadline',
      'auditUserName',
      'auditOpinion',
    ],
    orderBy: ['planstartdate', 'asc'],
    toolbar: ['audit', 'export'],
    rowActions: ['audit', 'view', 'flowLog', 'printNotice'],
    form: { sections: told },
    empty: '没有等待审核的施工告知',
  }),
  constructionQueryJC: page('constructionQueryJC', {
    title: '施工告知查询（监察）',
    search: [...search, 'overdue'],
    columns: [
      ...noticeColumns,
      'supervised',
      'step',
      'dealManName',
      'proPrincipalName',
      'firstInspDate',
      'conclusion',
      'issueDate',
      'reportno',
      'superviseCertNo',
    ],
    toolbar: ['export'],
    rowActions: ['view', 'flowLog', ...prints, 'archive'],
    empty: '没有符合条件的施工告知',
  }),
  taskAssign: step('taskAssign', '监检任务分配', 'JJFP', {
    columns: [
      { field: 'noticeno', pin: 'left' },
      'status',
      'instunit',
      'useunit',
      'equclacode',
      'equname',
      'constype',
      'consplace',
      'planstartdate',
      'planenddate',
      'receiveTime',
      'deadline',
      'inspDept',
      'proPrincipalName',
      'backReason',
    ],
    toolbar: ['taskRelease', 'export'],
    rowActions: ['taskRelease', 'handle', 'view', 'flowLog'],
    empty: '没有等待分配的施工告知',
  }),
  firstWillInsp: step('firstWillInsp', '首次监检待办', 'SCJJ', {
    columns: [...stepColumns, 'planInspectDate', 'firstInspDate', 'backReason'],
    orderBy: ['planInspectDate', 'asc'],
    search: [...stepSearch, 'planInspectDate'],
    empty: '没有等待首次监检的施工告知',
  }),
  WilllBearTest: step('WilllBearTest', '耐压试验待办', 'NYSY', {
    columns: [...stepColumns, 'firstInspDate', 'testPress', 'testDate', 'backReason'],
    empty: '没有等待耐压试验的施工告知',
  }),
  CompDataWillExam: step('CompDataWillExam', '竣工资料待审核', 'JGSH', {
    columns: [...stepColumns, 'deadline', 'compDate', 'backReason'],
    empty: '没有等待审核竣工资料的施工告知',
  }),
  RepWillIssue: step('RepWillIssue', '监检报告待出具', 'BGCJ', {
    columns: [...stepColumns, 'deadline', 'compDate', 'reportno', 'superviseCertNo', 'backReason'],
    empty: '没有等待出具监检报告的施工告知',
  }),
  selfRollback: step('selfRollback', '施工告知自行退回', '', {
    filter: { side: 'own' },
    columns: [...stepColumns, 'fallbackReason'],
    toolbar: ['export'],
    rowActions: ['selfRollback', 'view', 'flowLog'],
    empty: '没有可以自行退回的施工告知：自己办理后下一环节尚未办理的才会列出',
  }),
  constructionInfInsp: step('constructionInfInsp', '施工告知监检', '', {
    filter: { supervised: 'true', side: 'inspection' },
    search: [...stepSearch, 'status', 'planInspectDate'],
    columns: [...stepColumns, 'step', 'dealManName', 'planInspectDate', 'deadline'],
    empty: '没有监督检验中的施工告知',
  }),
  constructionQuery: query('constructionQuery', '施工告知查询'),
  insBusQueryConstructionQuery: query('insBusQueryConstructionQuery', '施工告知查询'),
} as const

const sheet = (viewNo: string, title: string, form: Spec['form'] = whole): View<Notices> =>
  page(viewNo, { title, columns: noticeColumns, form, empty: '' })

/** The pages of one notice. */
export const constructionSheets = {
  constructionDetail: sheet('constructionDetail', '施工告知登记表', entry),
  detailSGGZ: sheet('detailSGGZ', '施工告知详情'),
  detailSGGZCX: sheet('detailSGGZCX', '施工告知查询详情'),
  insBusQueryDetailSGGZCX: sheet('insBusQueryDetailSGGZCX', '施工告知查询详情'),
} as const

import { type View, view } from '../../kit/view.ts'
import { qualityCatalog } from './catalog.ts'
import { documentStages, qualityDocument } from './document.ts'
import { documentReceipt } from './receipt.ts'

type Documents = View<typeof qualityDocument>
type Own = Pick<Documents, 'columns' | 'rowActions' | 'empty'> &
  Pick<Partial<Documents>, 'filter' | 'toolbar' | 'form' | 'search' | 'orderBy'>

const path = '/api/quality/document'

const about = [
  { field: 'fileno', pin: 'left' },
  'fileTitle',
  'fileCategory',
  'versionNo',
] as const satisfies Documents['columns']
const people = ['compileUserName', 'auditUserName', 'approveUserName'] as const
const issue = ['issueDate', 'effectDate', 'receiveDepart'] as const
const waiting = ['receiveTime', 'deadline'] as const
const search = ['fileno', 'fileTitle', 'catalogCode', 'planName', 'compileUserName'] as const

/** Everything that is said of a document, for whoever reads or decides. */
export const documentReading = {
  sections: [
    {
      title: '文件',
      fields: [
        'fileno',
        'versionNo',
        'status',
        'fileCategory',
        { field: 'fileTitle', span: 2 },
        { field: 'catalogCode', span: 2 },
        { field: 'summary', span: 4 },
      ],
    },
    {
      title: '编制计划',
      fields: [
        'planno',
        { field: 'planName', span: 2 },
        'planFinishDate',
        'compileUserName',
        { field: 'revisionReason', span: 2 },
      ],
    },
    {
      title: '办理情况',
      fields: [
        'auditUserName',
        'auditTime',
        { field: 'auditOpinion', span: 2 },
        'approveUserName',
        'approveTime',
        { field: 'approveOpinion', span: 2 },
      ],
    },
    {
      title: '发布',
      fields: [
        'issueDate',
        'effectDate',
        'withdrawDate',
        'copyNo',
        { field: 'receiveDepart', span: 2 },
        'issueUserName',
        'progress',
      ],
    },
  ],
} as const satisfies Documents['form']

const page = (viewNo: string, title: string, own: Own): Documents =>
  view(viewNo, {
    title,
    record: qualityDocument,
    path,
    search,
    carries: ['status'],
    orderBy: ['receiveTime', 'asc'],
    form: documentReading,
    ...own,
  })

/** What is to be written or revised, by whom and until when. */
export const filePlan = page('filePlan', '文件编制计划', {
  filter: { stage: documentStages.plan },
  search: [...search, 'status', 'planFinishDate'],
  columns: [
    { field: 'planno', pin: 'left' },
    'fileTitle',
    'status',
    'planFinishDate',
    'compileUserName',
    'fileno',
    'versionNo',
    'fileCategory',
    'planName',
    'step',
    'revisionReason',
    'backReason',
    'createUserName',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '编制计划',
        fields: [{ field: 'planName', span: 2 }, 'compileUser', 'planFinishDate'],
      },
      {
        title: '文件',
        fields: [
          'fileno',
          { field: 'fileTitle', span: 2 },
          'catalogCode',
          { field: 'revisionReason', span: 4 },
        ],
      },
    ],
  },
  empty: '没有在编的文件，可点击“新增计划”安排编制或修订',
})

/** What its author writes. */
export const fileMake = page('fileMake', '文件编制', {
  filter: { step: 'WJBZ' },
  columns: [
    ...about,
    'planFinishDate',
    'status',
    'revisionReason',
    'planName',
    'compileUserName',
    'receiveTime',
    'backReason',
    'backDescription',
  ],
  orderBy: ['planFinishDate', 'asc'],
  rowActions: ['enter', 'make', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '文件',
        fields: [
          'fileno',
          'versionNo',
          { field: 'fileTitle', span: 2 },
          'planFinishDate',
          { field: 'revisionReason', span: 2 },
          { field: 'summary', span: 4 },
        ],
      },
    ],
  },
  empty: '没有等待您编制的文件',
})

export const fileAudit = page('fileAudit', '文件审核', {
  filter: { step: 'WJSH' },
  columns: [...about, ...waiting, 'compileUserName', 'revisionReason', 'planName', 'status', 'auditOpinion'],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有等待审核的文件',
})

export const fileApproval = page('fileApproval', '文件批准', {
  filter: { step: 'WJSP' },
  columns: [
    ...about,
    ...waiting,
    'compileUserName',
    'auditUserName',
    'auditOpinion',
    'revisionReason',
    'planName',
    'status',
    'approveOpinion',
  ],
  toolbar: ['approve'],
  rowActions: ['approve', 'view', 'flowLog'],
  empty: '没有等待批准的文件',
})

/** Approved documents on their way to the departments, and what became of them. */
export const fileIssue = page('fileIssue', '文件发布', {
  filter: { stage: documentStages.issue },
  search: [...search, 'status', 'copyNo', 'issueDate', 'effectDate'],
  columns: [
    ...about,
    'status',
    'step',
    'copyNo',
    ...issue,
    'progress',
    'withdrawDate',
    'planName',
    ...people,
    ...waiting,
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['print', 'export'],
  rowActions: ['allot', 'issue', 'print', 'urge', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '发放',
        fields: [
          'fileno',
          'versionNo',
          { field: 'fileTitle', span: 2 },
          { field: 'receiveOrgs', span: 4, requiredAt: ['WJFB'] },
          { field: 'copyNo', span: 2, requiredAt: ['WJFB'] },
          { field: 'effectDate', requiredAt: ['WJFB'] },
        ],
      },
    ],
  },
  empty: '没有等待发布或已发布的文件',
})

/** What the reader may open. */
export const fileQuery = page('fileQuery', '文件查询', {
  search: [...search, 'status', 'issueDate', 'effectDate'],
  columns: [...about, 'status', 'step', ...issue, 'withdrawDate', 'planName', ...people, 'catalogCode'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  empty: '没有发放到您所在部门的文件',
})

/** What was issued to a department, and who confirmed it. */
export const fileReceive = view('fileReceive', {
  title: '文件接收',
  record: documentReceipt,
  path: '/api/quality/documentReceipt',
  search: ['fileno', 'fileTitle', 'status', 'receiveDepart', 'issueDate'],
  columns: [
    { field: 'fileno', pin: 'left' },
    'fileTitle',
    'fileCategory',
    'versionNo',
    'status',
    'copyNo',
    'issueDate',
    'effectDate',
    'receiveDepart',
    'receiveUserName',
    'receiveTime',
    'urgeCount',
  ],
  carries: ['documentId'],
  orderBy: ['issueDate', 'desc'],
  toolbar: ['receive', 'export'],
  rowActions: ['receive', 'view'],
  empty: '没有发放到您所在部门的文件',
})

/** The tree of the quality manual, procedures, work instructions and forms. */
export const fileMenu = view('fileMenu', {
  title: '文件目录',
  record: qualityCatalog,
  path: '/api/quality/documentCatalog',
  tree: { parent: 'parentId' },
  columns: ['catalogName', 'catalogCode', 'fileCategory', 'sortNo', 'enabled', 'fileCount', 'departCount'],
  orderBy: ['sortNo', 'asc'],
  toolbar: ['create', 'delete'],
  rowActions: ['createBelow', 'edit', 'delete'],
  form: {
    sections: [
      {
        title: '目录',
        fields: ['parentCatalogCode', 'catalogCode', { field: 'catalogName', span: 2 }, 'sortNo', 'enabled'],
      },
    ],
  },
  empty: '还没有文件目录',
})

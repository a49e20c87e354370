import { type View, view } from '../../kit/view.ts'
import { majorProblem } from '../majorProblem.ts'

type Majors = View<typeof majorProblem>

const device = {
  title: '设备',
  fields: [
    { field: 'equdatasysid', span: 2 },
    { field: 'unitname', span: 2 },
    'equcode',
    'equname',
    'equclacode',
    'seisn',
    { field: 'useaddress', span: 4 },
  ],
} as const
const problem = {
  title: '重大问题',
  fields: [
    'foundDate',
    'urgent',
    { field: 'problemDesc', span: 4 },
    { field: 'legalBasis', span: 4 },
    { field: 'advice', span: 4 },
  ],
} as const

/** A problem as its finder writes it. */
export const majorEntry = { sections: [device, problem] } as const satisfies Majors['form']

const form = {
  sections: [
    {
      title: '设备',
      fields: [
        'equcode',
        'equname',
        { field: 'unitname', span: 2 },
        'equclacode',
        'seisn',
        { field: 'reportno', span: 2 },
        { field: 'useaddress', span: 4 },
      ],
    },
    {
      title: '重大问题',
      fields: [...problem.fields, 'reportUserName', 'reportDate', { field: 'reportOrgName', span: 2 }],
    },
    {
      title: '办理',
      fields: [
        'auditUserName',
        'auditTime',
        { field: 'auditOpinion', span: 2 },
        'approveUserName',
        'approveTime',
        { field: 'approveOpinion', span: 2 },
        'printDate',
        'sendDate',
        'receiveUserName',
        'acceptTime',
        { field: 'disposeResult', span: 4 },
        'disposeUserName',
        'disposeDate',
      ],
    },
  ],
} as const satisfies Majors['form']

const about = [
  { field: 'problemno', pin: 'left' },
  'unitname',
  'equcode',
  'problemDesc',
  'urgent',
  'foundDate',
  'equclacode',
  'useaddress',
  'legalBasis',
  'reportUserName',
  'reportOrgName',
  'reportDate',
] as const satisfies Majors['columns']

type Page = Pick<Majors, 'title' | 'filter' | 'columns' | 'empty' | 'rowActions'> &
  Pick<Partial<Majors>, 'toolbar' | 'form'>

const page = (viewNo: string, own: Page): Majors =>
  view(viewNo, {
    record: majorProblem,
    path: '/api/bigproblem/bigProblem',
    search: ['complex', 'problemno', 'unitname', 'equclacode', 'status', 'foundDate', 'reportDate'],
    carries: [],
    orderBy: ['receiveTime', 'desc'],
    form,
    ...own,
  })

/** Drafts and what was returned first, then every other one of the institute (spec 2 §2.4). */
export const bigProblemRegister = page('bigProblemRegister', {
  title: '重大问题登记',
  filter: { mine: '1' },
  columns: [
    ...about.slice(0, 1),
    'status',
    ...about.slice(1),
    'disposeResult',
    'backReason',
    'backDescription',
  ],
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['edit', 'submit', 'cancel', 'print', 'view', 'flowLog', 'delete'],
  form: majorEntry,
  empty: '没有您登记或被退回的重大问题；检验中发现重大问题时点击“登记”，提交后立即告知使用单位和监管部门',
})

export const bigProblemAudit = page('bigProblemAudit', {
  title: '重大问题审核',
  filter: { step: 'ZDSH' },
  columns: [...about, 'auditOpinion', 'deadline'],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有等待审核的重大问题',
})

export const bigProblemApproval = page('bigProblemApproval', {
  title: '重大问题审批',
  filter: { step: 'ZDSP' },
  columns: [...about, 'auditUserName', 'auditOpinion', 'deadline'],
  toolbar: ['approve'],
  rowActions: ['approve', 'view', 'flowLog'],
  empty: '没有等待审批的重大问题',
})

export const bigProblemPrint = page('bigProblemPrint', {
  title: '重大问题报告打印',
  filter: { status: '3,4,5,6' },
  columns: [
    ...about.slice(0, 1),
    'status',
    ...about.slice(1),
    'approveUserName',
    'printDate',
    'sendDate',
    'disposeResult',
  ],
  toolbar: ['send', 'export'],
  rowActions: ['print', 'send', 'view', 'flowLog'],
  empty: '没有已批准的重大问题报告',
})

import { type View, view } from '../../kit/view.ts'
import { inspectionTermination } from '../termination.ts'

type Terminations = View<typeof inspectionTermination>

const path = '/api/termination/termination'

const business = {
  title: '业务',
  fields: [
    'seisn',
    'equcode',
    { field: 'unitname', span: 2 },
    'equclacode',
    'itemStep',
    { field: 'appno', span: 2 },
  ],
} as const

const asked = {
  title: '终止申请',
  fields: [
    'termReason',
    'termFee',
    { field: 'workFee', span: 2, shownWhen: { field: 'termFee', equals: '2' } },
    { field: 'note', span: 4 },
  ],
} as const

/** An application as its lead writes it. */
export const terminationEntry = { sections: [business, asked] } as const satisfies Terminations['form']

const form = {
  sections: [
    business,
    {
      title: asked.title,
      fields: [...asked.fields, 'termno', 'status', 'applyUserName', 'applyDate'],
    },
    { title: '审核', fields: ['auditUserName', 'auditTime', { field: 'auditOpinion', span: 2 }] },
  ],
} as const satisfies Terminations['form']

const number = { field: 'termno', pin: 'left' } as const
const about = [
  'seisn',
  'unitname',
  'equcode',
  'termReason',
  'termFee',
  'note',
  'equclacode',
  'itemStep',
  'applyUserName',
  'applyDate',
  'appno',
] as const
const search = ['complex', 'termno', 'seisn', 'unitname', 'equclacode', 'termReason', 'applyDate'] as const

/** What waits for the head of the department (spec 2 §2.4). */
export const terminationAuditList: Terminations = view('terminationAuditList', {
  title: '终止检验审核',
  record: inspectionTermination,
  path,
  filter: { step: 'ZZSH' },
  search,
  columns: [number, ...about, 'deadline'],
  carries: [],
  orderBy: ['applyDate', 'asc'],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  form,
  empty: '没有等待审核的终止检验申请',
})

/** One application with its business, charges and decision. */
export const terminationAuditDetail: Terminations = view('terminationAuditDetail', {
  title: '终止检验审核详情',
  record: inspectionTermination,
  path,
  columns: ['termno'],
  orderBy: ['applyDate', 'asc'],
  form,
})

/** Every application; the lead's own drafts among them. */
export const terminationQueryList: Terminations = view('terminationQueryList', {
  title: '终止检验查询',
  record: inspectionTermination,
  path,
  search: [...search, 'status', 'appno'],
  columns: [
    number,
    'status',
    ...about,
    'workFee',
    'auditUserName',
    'auditTime',
    'auditOpinion',
    'step',
    'backReason',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  form,
  empty: '没有终止检验申请；项目负责人可在任务确认、报告生成、报告录入的列表中申请终止检验',
})

/** One application, read only. */
export const terminationQueryDetail: Terminations = view('terminationQueryDetail', {
  title: '终止检验查询详情',
  record: inspectionTermination,
  path,
  columns: ['termno'],
  orderBy: ['applyDate', 'asc'],
  form,
})

import { type View, view } from '../../kit/view.ts'
import { periodVerification } from '../verification.ts'

const plan = {
  title: '计划',
  fields: ['instNo', 'instName', 'specNo', 'planDate', { field: 'verifyMethod', span: 4 }],
} as const

const sections = [
  plan,
  {
    title: '核查',
    fields: [
      { field: 'verifyDate', requiredAt: ['HCSS'] },
      'verifyUserName',
      'goodSince',
      { field: 'measureData', span: 4, requiredAt: ['HCSS'] },
      { field: 'verifyResult', requiredAt: ['HCSS'] },
      { field: 'verifyNote', span: 2 },
    ],
  },
  {
    title: '审核归档',
    fields: ['auditUserName', { field: 'auditOpinion', span: 2 }, 'archiveNo', 'onfileDate'],
  },
] as const

const columns = [
  { field: 'planno', pin: 'left' },
  { field: 'status', width: 90 },
  'instNo',
  'instName',
  'specNo',
  'verifyMethod',
  'planDate',
  'verifyDate',
  'verifyUserName',
  'verifyResult',
  'auditUserName',
  'onfileDate',
] as const

type Verification = View<typeof periodVerification>
type Page = Pick<Verification, 'title' | 'toolbar' | 'rowActions' | 'empty'> & {
  step?: string
  more?: Verification['columns']
  sections?: ReadonlyArray<(typeof sections)[number]>
}

/** The pages of intermediate checks: one per step, and the query over all (spec 2 §2.5 periodVerify). */
const page = (
  viewNo: string,
  { title, step, toolbar, rowActions, more = [], empty, ...own }: Page,
): Verification =>
  view(viewNo, {
    title,
    record: periodVerification,
    path: '/api/instrument/periodVerify',
    ...(step && { filter: { step } }),
    search: [
      'complex',
      'instNo',
      'instName',
      'planDate',
      ...(step ? [] : (['verifyResult', 'status'] as const)),
    ],
    columns: [...columns, ...more],
    carries: [],
    orderBy: ['planDate', step ? 'asc' : 'desc'],
    ...(toolbar && { toolbar }),
    ...(rowActions && { rowActions }),
    form: { sections: own.sections ?? sections },
    ...(empty && { empty }),
  })

export const planCreate = page('planCreate', {
  title: '期间核查计划编制',
  step: 'HCJH',
  toolbar: ['create', 'planBatch', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  more: ['createUserName', 'backReason'],
  sections: [plan],
  empty: '没有待下达的计划，可点击“新增计划”，或“批量编制”按到期日期生成',
})
export const planCarry = page('planCarry', {
  title: '期间核查实施',
  step: 'HCSS',
  rowActions: ['enter', 'carry', 'view', 'flowLog'],
  more: ['measureData', 'deadline', 'backReason'],
  empty: '没有等待实施的期间核查',
})
export const planVerify = page('planVerify', {
  title: '期间核查审核',
  step: 'HCSH',
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  more: ['auditOpinion', 'deadline'],
  empty: '没有等待审核的期间核查',
})
export const planOnfile = page('planOnfile', {
  title: '期间核查归档',
  step: 'HCGD',
  toolbar: ['onfile'],
  rowActions: ['onfile', 'reviews', 'view', 'flowLog'],
  more: ['archiveNo', 'deadline'],
  empty: '没有等待归档的期间核查',
})
export const planVerifySearch = page('planVerifySearch', {
  title: '期间核查查询',
  toolbar: ['export'],
  rowActions: ['view', 'reviews', 'flowLog'],
  more: ['archiveNo'],
  empty: '没有符合条件的期间核查',
})

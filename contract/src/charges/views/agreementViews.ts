import { type View, view } from '../../kit/view.ts'
import { agreement, agreementKinds } from '../agreement.ts'

const sections = [
  {
    title: '协议',
    fields: [
      { field: 'unitname', span: 2 },
      { field: 'agreementname', span: 2 },
      'agreementKind',
      'agreementType',
      'creditcode',
      'payTerms',
      'money',
      'settleCycle',
      'startDate',
      'endDate',
      'signDate',
      'contactname',
      'contacttel',
      { field: 'content', span: 4 },
      { field: 'note', span: 4 },
    ],
  },
  { title: '设备', fields: [{ field: 'devices', span: 4 }] },
  {
    title: '审核与确认',
    fields: ['auditUserName', { field: 'auditOpinion', span: 2 }, 'confirmUserName', 'confirmDate'],
  },
] as const

const columns = [
  { field: 'agreementno', pin: 'left' },
  'agreementname',
  'unitname',
  'agreementKind',
  'agreementType',
  'equCount',
  'money',
  'payTerms',
  'signDate',
  'startDate',
  'endDate',
  'settleCycle',
  'contactname',
  'contacttel',
  'step',
  'dealManName',
  'receiveTime',
  'deadline',
  'backReason',
] as const

type Page = {
  title: string
  step?: string
  toolbar?: View<typeof agreement>['toolbar']
  rowActions: View<typeof agreement>['rowActions']
  empty: string
}

/** The pages of agreements: one per step of the process, and the query over all (argeementMng). */
const page = (viewNo: string, { title, step, toolbar, rowActions, empty }: Page): View<typeof agreement> =>
  view(viewNo, {
    title,
    record: agreement,
    path: '/api/agreement/agreement',
    ...(step && { filter: { step } }),
    search: ['agreementno', 'unitname', 'agreementKind', 'agreementType', 'endDate'],
    columns,
    carries: [],
    orderBy: ['updateDate', 'desc'],
    ...(toolbar && { toolbar }),
    ...(rowActions && { rowActions }),
    form: { sections },
    empty,
  })

export const agreementAdd = page('agreementAdd', {
  title: '协议登记',
  step: 'XYDJ',
  toolbar: ['create', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  empty: '没有草稿或退回的协议，可点击“新增”登记',
})
export const agreementAudit = page('agreementAudit', {
  title: '协议审核',
  step: 'XYSH',
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有等待审核的协议',
})
export const agreementConfirm = page('agreementConfirm', {
  title: '协议确认',
  step: 'XYQR',
  toolbar: ['confirm'],
  rowActions: ['confirm', 'view', 'flowLog'],
  empty: '没有等待确认的协议',
})
export const agreementSearch = page('agreementSearch', {
  title: '协议查询',
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  empty: '没有符合条件的协议',
})

/** Inspection contracts, which agree on devices and prices and make nobody a customer on account (spec 2 §2.10 bsFunction). */
export const contractManag: View<typeof agreement> = view('contractManag', {
  title: '合同管理',
  record: agreement,
  path: '/api/bsfunction/contractManag',
  filter: { agreementKind: agreementKinds.contract },
  search: ['agreementno', 'agreementname', 'unitname', 'signDate', 'endDate', 'step'],
  columns: [
    { field: 'agreementno', pin: 'left' },
    'agreementname',
    'step',
    'unitname',
    'creditcode',
    'equCount',
    'money',
    'signDate',
    'startDate',
    'endDate',
    'contactname',
    'contacttel',
    'createUserName',
    'payTerms',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  form: { sections },
  empty: '没有检验合同，可点击“新增”登记',
})

/** One agreement each: entered, reviewed, confirmed, read. */
export const agreementAddDt = page('agreementAddDt', {
  title: '协议登记详情',
  rowActions: ['view'],
  empty: '没有协议',
})
export const agreementAuditDt = page('agreementAuditDt', {
  title: '协议审核详情',
  rowActions: ['view'],
  empty: '没有协议',
})
export const agreementConfirmDt = page('agreementConfirmDt', {
  title: '协议确认详情',
  rowActions: ['view'],
  empty: '没有协议',
})
export const agreementSearchDt = page('agreementSearchDt', {
  title: '协议查询详情',
  rowActions: ['view'],
  empty: '没有协议',
})

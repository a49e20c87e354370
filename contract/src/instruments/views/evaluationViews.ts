import { type View, view } from '../../kit/view.ts'
import { calibrationEvaluation } from '../evaluation.ts'

const certificate = {
  title: '证书',
  fields: [
    'instNo',
    'instName',
    'specNo',
    'calibKind',
    'calibCertNo',
    { field: 'calibUnit', span: 2 },
    'calibDate',
    'ncalibDate',
    'goodSince',
  ],
} as const

const sections = [
  certificate,
  {
    title: '确认',
    fields: [
      'valueUnit',
      { field: 'allowError', requiredAt: ['QRLR'] },
      { field: 'errorValue', requiredAt: ['QRLR'] },
      { field: 'uncertainty', requiredAt: ['QRLR'] },
      'correctionValue',
      { field: 'evalResult', requiredAt: ['QRLR'] },
      'evalUserName',
      { field: 'evalNote', span: 4 },
    ],
  },
  {
    title: '审批归档',
    fields: [
      'auditUserName',
      { field: 'auditOpinion', span: 2 },
      'approveUserName',
      { field: 'approveOpinion', span: 2 },
      'archiveNo',
      'archiveDate',
    ],
  },
] as const

const columns = [
  { field: 'evalno', pin: 'left' },
  { field: 'status', width: 90 },
  'instNo',
  'instName',
  'specNo',
  'calibCertNo',
  'calibUnit',
  'calibDate',
  'ncalibDate',
  'correctionValue',
  'evalResult',
  'evalUserName',
] as const

type Evaluation = View<typeof calibrationEvaluation>
type Page = Pick<Evaluation, 'title' | 'toolbar' | 'rowActions' | 'empty'> & {
  step?: string
  more?: Evaluation['columns']
  sections?: ReadonlyArray<(typeof sections)[number]>
}

/** The pages of calibration results: one per step, and the query over all (spec 2 §2.5 calibrationEval). */
const page = (
  viewNo: string,
  { title, step, toolbar, rowActions, more = [], empty, ...own }: Page,
): Evaluation =>
  view(viewNo, {
    title,
    record: calibrationEvaluation,
    path: '/api/instrument/calibrationEval',
    ...(step && { filter: { step } }),
    search: [
      'complex',
      'instNo',
      'instName',
      'calibDate',
      ...(step ? [] : (['evalResult', 'status'] as const)),
    ],
    columns: [...columns, ...more],
    carries: [],
    orderBy: ['updateDate', 'desc'],
    ...(toolbar && { toolbar }),
    ...(rowActions && { rowActions }),
    form: { sections: own.sections ?? sections },
    ...(empty && { empty }),
  })

export const evalCreate = page('evalCreate', {
  title: '校准确认登记',
  step: 'QRDJ',
  toolbar: ['create', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  more: ['createUserName', 'backReason'],
  sections: [certificate],
  empty: '没有待提交的证书，仪器送检回来后点击“证书登记”',
})
export const evalInsert = page('evalInsert', {
  title: '校准确认录入',
  step: 'QRLR',
  rowActions: ['enter', 'insert', 'view', 'flowLog'],
  more: ['errorValue', 'uncertainty', 'deadline', 'backReason'],
  empty: '没有等待录入的校准结果',
})
export const evalVerify = page('evalVerify', {
  title: '校准确认审核',
  step: 'QRSH',
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  more: ['auditUserName', 'auditOpinion', 'deadline'],
  empty: '没有等待审核的校准结果',
})
export const evalApproval = page('evalApproval', {
  title: '校准确认审批',
  step: 'QRSP',
  toolbar: ['approve'],
  rowActions: ['approve', 'view', 'flowLog'],
  more: ['auditOpinion', 'approveUserName', 'approveOpinion', 'deadline'],
  empty: '没有等待审批的校准结果',
})
export const evalOnfile = page('evalOnfile', {
  title: '校准确认归档',
  step: 'QRGD',
  toolbar: ['onfile'],
  rowActions: ['onfile', 'reviews', 'view', 'flowLog'],
  more: ['archiveNo', 'archiveDate', 'deadline'],
  empty: '没有等待归档的校准结果',
})
export const evalSearch = page('evalSearch', {
  title: '校准确认查询',
  toolbar: ['export'],
  rowActions: ['view', 'reviews', 'flowLog'],
  more: ['archiveNo', 'archiveDate'],
  empty: '没有符合条件的校准结果确认',
})

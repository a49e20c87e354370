import { type View, view } from '../../kit/view.ts'
import { dangerFunctionPath } from '../dangerFunctionCalls.ts'
import { dangerLevels } from '../hiddenDanger.process.ts'
import { hiddenDanger } from '../hiddenDanger.ts'

type Danger = typeof hiddenDanger
type Spec = Omit<Parameters<typeof view<Danger>>[1], 'record' | 'path' | 'columns' | 'orderBy' | 'form'>

const columns = [
  { field: 'dangerno', pin: 'left' },
  'step',
  'rectifyLimit',
  'dangerlevel',
  'unitname',
  'equclacode',
  'equcode',
  'dangerDesc',
  'rectifyStatus',
  'deadline',
  'foundDate',
  'foundsource',
  'hazardClause',
  'dangertype',
  'areaId',
  'closeDate',
] as const satisfies View<Danger>['columns']

const found = {
  title: '隐患',
  fields: [
    'seisn',
    'equcode',
    { field: 'unitname', span: 2 },
    'dangerlevel',
    'hazardClause',
    'dangertype',
    'foundsource',
    'foundDate',
    'rectifyLimit',
    { field: 'dangerDesc', span: 4 },
    { field: 'note', span: 4 },
  ],
} as const satisfies NonNullable<View<Danger>['form']>['sections'][number]

const rectified = {
  title: '整改',
  fields: [
    'dutyUserName',
    'rectifyFund',
    'rectifyDate',
    'rectifyStatus',
    { field: 'rectifyMeasure', span: 4 },
    { field: 'emergencyPlan', span: 4 },
    { field: 'rectifyDesc', span: 4 },
    'superviseUserName',
    'superviseDate',
    { field: 'superviseDemand', span: 2 },
  ],
} as const satisfies NonNullable<View<Danger>['form']>['sections'][number]

const closed = {
  title: '核查与销号',
  fields: [
    'checkDate',
    { field: 'checkUserNames', span: 2 },
    'closeDate',
    { field: 'checkOpinion', span: 4 },
    { field: 'handleResult', span: 4 },
  ],
} as const satisfies NonNullable<View<Danger>['form']>['sections'][number]

const search = [
  'complex',
  'unitname',
  'equclacode',
  'dangerlevel',
  'step',
  'rectifyStatus',
  'foundsource',
  'foundDate',
  'rectifyLimit',
  'areaId',
] as const satisfies View<Danger>['search']

/** A page of hidden dangers: its own name, condition and buttons; columns and form are theirs together. */
const dangers = (viewNo: string, spec: Spec): View<Danger> =>
  view(viewNo, {
    record: hiddenDanger,
    path: '/api/jysumhdmhdc',
    search,
    columns,
    orderBy: ['updateDate', 'desc'],
    form: { sections: [found, rectified, closed] },
    ...spec,
  })

/** A sister page of the function 隐患管理（监管）, with calls of its own. */
const sisters = (viewNo: string, spec: Spec): View<Danger> => ({
  ...dangers(viewNo, spec),
  path: dangerFunctionPath,
})

const moves = ['order', 'enter', 'feedback', 'list', 'close'] as const
const serious = { dangerlevel: dangerLevels.serious } as const

/** All hidden dangers: found by inspections, checks, townships and units (spec 2 §2.10 hiddenDangerMng). */
export const hiddenDangerMng = dangers('hiddenDangerMng', {
  title: '隐患管理',
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['edit', 'submit', ...moves, 'view', 'flowLog'],
  empty: '没有事故隐患；检查、检验或自查发现的隐患可点击“新增”登记',
})

export const seriousDangers = dangers('hiddenDanger', {
  title: '重大事故隐患',
  filter: serious,
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'submit', ...moves, 'view', 'flowLog'],
  empty: '没有重大事故隐患',
})

export const dangerDetail = dangers('DangerDetail', { title: '重大事故隐患详情', filter: serious })
export const dangerCheckDetail = dangers('dangerCheckDetail', {
  title: '重大事故隐患核查详情',
  filter: serious,
})

export const hiddenDangerRegister = sisters('hiddenDangerRegister', {
  title: '隐患登记',
  filter: { step: 'YHDJ' },
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  empty: '没有登记中的隐患，可点击“新增”登记',
})
export const hiddenDangerRectify = sisters('hiddenDangerRectify', {
  title: '隐患整改',
  filter: { step: 'YHZG' },
  toolbar: ['export'],
  rowActions: ['enter', 'feedback', 'view', 'flowLog'],
  empty: '没有整改中的隐患',
})
export const hiddenDangerReview = sisters('hiddenDangerReview', {
  title: '隐患复查',
  filter: { step: 'YHFC' },
  toolbar: ['export'],
  rowActions: ['close', 'list', 'view', 'flowLog'],
  empty: '没有待核查的隐患',
})
export const hiddenDangerQuery = sisters('hiddenDangerQuery', {
  title: '隐患查询',
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  empty: '没有符合条件的隐患',
})
export const hiddenDangerInfo = sisters('hiddenDangerInfo', { title: '隐患详情' })

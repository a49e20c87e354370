import { type View, view } from '../../kit/view.ts'
import { checkProblem } from '../problems/problem.ts'

type Problem = typeof checkProblem

const sections = [
  {
    title: '问题',
    fields: [
      'problemno',
      'checkno',
      'foundDate',
      'problemSource',
      { field: 'unitname', span: 2 },
      'equclacode',
      'equcode',
      'problemType',
      'itemno',
      { field: 'itemName', span: 2 },
      { field: 'problemDesc', span: 4 },
      { field: 'clause', span: 4 },
      { field: 'hazardClause', span: 2 },
      { field: 'docno', span: 2 },
    ],
  },
  {
    title: '整改',
    fields: [
      'rectifyLimit',
      'rectifyStatus',
      'rectifyDate',
      'isOverdue',
      { field: 'rectifyDesc', span: 4 },
      'enteredBy',
    ],
  },
  {
    title: '复查与办结',
    fields: [
      'reviewDate',
      { field: 'reviewUserName', span: 2 },
      'closeDate',
      { field: 'reviewOpinion', span: 4 },
      { field: 'handleResult', span: 4 },
      { field: 'dangerno', span: 2 },
      'handoverOrg',
      'handoverDate',
    ],
  },
] as const satisfies NonNullable<View<Problem>['form']>['sections']

/** Problems found by checks until their unit has put them right (spec 2 §2.10 sceneProblemMng). */
export const sceneProblemMng = view('sceneProblemMng', {
  title: '现场检查问题管理',
  record: checkProblem,
  path: '/api/securitycheck/sceneProblem',
  search: [
    'complex',
    'unitname',
    'step',
    'rectifyStatus',
    'problemType',
    'equclacode',
    'isOverdue',
    'rectifyLimit',
    'foundDate',
    'problemSource',
    'areaId',
    'checkno',
  ],
  columns: [
    { field: 'problemno', pin: 'left' },
    'step',
    'rectifyLimit',
    'isOverdue',
    'unitname',
    'problemDesc',
    'problemType',
    'equclacode',
    'equcode',
    'checkno',
    'docno',
    'rectifyStatus',
    'rectifyDesc',
    'rectifyDate',
    'reviewUserName',
    'hazardClause',
    'foundDate',
    'problemSource',
    'areaId',
    'closeDate',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['draft', 'export'],
  rowActions: ['feedback', 'correct', 'review', 'toDanger', 'handOver', 'view', 'flowLog'],
  form: { sections },
  empty: '没有现场检查问题；检查记录签字后，每个不符合项列为一个问题',
})

export const sceneProblemMngDetail = view('sceneProblemMngDetail', {
  title: '现场检查问题详情',
  record: checkProblem,
  path: '/api/securitycheck/sceneProblem',
  columns: ['problemno'],
  orderBy: ['updateDate', 'desc'],
  form: { sections },
})

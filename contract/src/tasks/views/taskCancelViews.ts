import { type View, view } from '../../kit/view.ts'
import { taskCancellation } from '../cancellation.ts'

const path = '/api/taskcancel/taskCancel'
const sections = [
  {
    title: '取消申请',
    fields: [
      'seisn',
      'appno',
      { field: 'unitname', span: 2 },
      'equclacode',
      'equcodeset',
      'itemStep',
      'status',
      'reasonId',
      'applyUserName',
      'applyDate',
      { field: 'detailDesc', span: 4 },
    ],
  },
  { title: '处理', fields: ['auditUserName', 'auditTime', { field: 'auditOpinion', span: 2 }] },
] as const
const number = { field: 'seisn', pin: 'left' } as const
const why = [
  { field: 'reasonId', width: 170 },
  { field: 'detailDesc', width: 260 },
] as const
const about = [
  'unitname',
  'equclacode',
  'equcodeset',
  'itemStep',
  'applyUserName',
  'applyDate',
  'appno',
] as const

/** Requests that wait for a decision (spec 2 §2.3). */
export const taskCancelDealList: View<typeof taskCancellation> = view('taskCancelDealList', {
  title: '任务取消处理',
  record: taskCancellation,
  path,
  filter: { step: 'QXCL' },
  search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'applyDate'],
  columns: [number, ...why, ...about],
  orderBy: ['applyDate', 'asc'],
  toolbar: ['deal'],
  rowActions: ['deal', 'flowLog'],
  form: { sections },
  empty: '没有等待处理的取消申请',
})

/** One request with its reason and what was decided. */
export const taskCancelDealDetail: View<typeof taskCancellation> = view('taskCancelDealDetail', {
  title: '任务取消处理详情',
  record: taskCancellation,
  path,
  columns: ['seisn'],
  orderBy: ['applyDate', 'asc'],
  form: { sections },
})

/** Requests in every state (spec 2 §2.7). */
export const taskCancelQueryList: View<typeof taskCancellation> = view('taskCancelQueryList', {
  title: '任务取消查询',
  record: taskCancellation,
  path,
  search: ['seisn', 'appno', 'unitname', 'complex', 'status', 'equclacode', 'applyDate', 'reasonId'],
  columns: [number, 'status', ...why, ...about, 'auditUserName', 'auditTime', 'auditOpinion'],
  orderBy: ['applyDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  form: { sections },
  empty: '没有取消申请；检验员可在报告生成、报告录入的列表中申请取消',
})

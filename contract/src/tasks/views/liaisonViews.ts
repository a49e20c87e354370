import { type View, view } from '../../kit/view.ts'
import { liaison } from '../liaison.ts'

type Spec = Pick<View<typeof liaison>, 'title' | 'empty'> & {
  status?: string
  more?: View<typeof liaison>['columns']
}

const sections = [
  {
    title: '联络单',
    fields: [
      'liaisonno',
      'status',
      { field: 'unitname', span: 2 },
      'planInspectDate',
      'inspectors',
      { field: 'useaddress', span: 2 },
      'equclacode',
      { field: 'equcode', span: 2 },
      'contactName',
      'contacttel',
      { field: 'seisn', span: 2 },
      { field: 'liaisonContent', span: 4 },
    ],
  },
  {
    title: '单位回复',
    fields: [
      'replyUserName',
      'replyTime',
      'accompanyName',
      'accompanyTel',
      'expectDate',
      { field: 'conditions', span: 4 },
      { field: 'replyOpinion', span: 4 },
    ],
  },
] as const

/** Liaison sheets in every state, agreed to, and not (spec 2 §2.8). */
const page = (viewNo: string, { title, empty = '', status, more = [] }: Spec): View<typeof liaison> =>
  view(viewNo, {
    title,
    record: liaison,
    path: '/api/inspectpro/liaison',
    ...(status && { filter: { status } }),
    search: status
      ? ['complex', 'unitname', 'equclacode', 'planInspectDate', 'sendUserName']
      : ['complex', 'unitname', 'status', 'equclacode', 'planInspectDate', 'sendUserName'],
    columns: [
      { field: 'liaisonno', pin: 'left' },
      ...(status ? [] : (['status'] as const)),
      'unitname',
      'planInspectDate',
      ...more,
      'equclacode',
      'equcode',
      'inspectors',
      'liaisonContent',
      'seisn',
      'sendUserName',
      'sendTime',
      'replyUserName',
      'replyTime',
    ],
    orderBy: ['sendTime', 'desc'],
    rowActions: ['view', 'ticket'],
    form: { sections },
    empty,
  })

export const liaisonQuery = page('liaisonQuery', {
  title: '检验联络单查询',
  more: ['replyOpinion'],
  empty: '没有检验联络单，可在任务确认、报告生成中选择任务点击“发联络单”',
})
export const agreeQuery = page('agreeQuery', {
  title: '联络单同意查询',
  status: '1',
  more: ['accompanyName', 'accompanyTel', 'conditions', 'replyOpinion'],
  empty: '没有单位已同意的联络单',
})
export const disagreeQuery = page('disagreeQuery', {
  title: '联络单不同意查询',
  status: '2',
  more: ['expectDate', 'replyOpinion'],
  empty: '没有单位要求改期的联络单',
})

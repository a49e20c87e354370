import { type View, view } from '../../kit/view.ts'
import { noticeTypes } from '../after/outcome.ts'
import { inspectionNotice } from '../notice.ts'

const written = {
  title: '意见',
  fields: [
    'seisn',
    'noticetype',
    'rectifyLimit',
    'noticeno',
    { field: 'problemDesc', span: 4 },
    { field: 'itemCodes', span: 4 },
    { field: 'requirement', span: 4 },
  ],
} as const

const inspected = [
  { field: 'unitname', span: 2 },
  'equclacode',
  'equcode',
  'reportno',
  'inspectdate',
  { field: 'inspectors', span: 2 },
] as const

/** While a notice is drawn up it has neither a reviewer nor an answer. */
const draftSections = [written, { title: '设备与检验', fields: inspected }] as const

const sections = [
  written,
  {
    title: '设备与检验',
    fields: [...inspected, 'issueDate', 'auditUserName', { field: 'auditOpinion', span: 2 }],
  },
  {
    title: '签收与整改',
    fields: [
      'signName',
      'signTime',
      'feedbackDate',
      'feedbackName',
      'confirmUserName',
      'confirmReportno',
      { field: 'feedbackResult', span: 4 },
    ],
  },
] as const

const subject = [
  'noticetype',
  'unitname',
  'equcode',
  'problemDesc',
  'rectifyLimit',
  'equclacode',
  'seisn',
] as const
const about = [{ field: 'noticeno', pin: 'left' }, ...subject] as const
const place = ['step', 'dealManName', 'receiveTime', 'backReason'] as const

type Page = Pick<View<typeof inspectionNotice>, 'title' | 'columns' | 'empty'> &
  Partial<Pick<View<typeof inspectionNotice>, 'toolbar' | 'rowActions' | 'form'>> & { step?: string }

/** The pages of inspection opinion notices: one per step of the process, and the query over all (spec 2 §2.3, §2.7). */
const page = (viewNo: string, { step, ...spec }: Page): View<typeof inspectionNotice> =>
  view(viewNo, {
    record: inspectionNotice,
    path: '/api/amendment',
    ...(step && { filter: { step } }),
    search: ['complex', 'noticetype', 'seisn', 'unitname', 'equclacode', 'rectifyLimit'],
    // What the unit answers to, and why an answer came back.
    carries: ['requirement', 'backDescription'],
    orderBy: ['receiveTime', 'desc'],
    form: { sections },
    ...spec,
  })

export const amendmentBuildList = page('amendmentBuildList', {
  title: '检验意见通知书编制',
  step: 'YJBZ',
  form: { sections: draftSections },
  columns: [...about, 'inspectdate', 'inspectors', ...place],
  toolbar: ['create', 'issue', 'submit', 'delete'],
  rowActions: ['edit', 'issue', 'submit', 'cancel', 'view', 'flowLog'],
  empty: '没有待编制或退回的通知书，可点击“新增”按业务流水号编制',
})
export const amendmentReviewList = page('amendmentReviewList', {
  title: '检验意见通知书审核',
  step: 'YJSH',
  columns: [...about, 'inspectors', 'auditUserName', 'auditOpinion', ...place],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有等待审核的通知书',
})
export const rectifyFeedbackList = page('rectifyFeedbackList', {
  title: '整改反馈列表',
  step: 'ZGFK,ZGQR',
  columns: [...about, 'feedbackDate', 'feedbackResult', 'feedbackName', ...place],
  toolbar: ['confirm'],
  rowActions: ['feedback', 'confirm', 'ticket', 'print', 'sign', 'view', 'flowLog'],
  empty: '没有等待整改或确认的通知书',
})
export const adviceReportQue = page('adviceReportQue', {
  title: '检验意见通知书查询',
  columns: [
    ...about,
    'inspectdate',
    'issueDate',
    'inspectors',
    'feedbackDate',
    'feedbackResult',
    'confirmUserName',
    'step',
    'dealManName',
    'reportno',
  ],
  toolbar: ['export'],
  rowActions: ['print', 'view', 'flowLog'],
  empty: '没有符合条件的检验意见通知书',
})
export const amendmentForPDAList = page('amendmentForPDAList', {
  title: '现场检验意见通知书查询',
  columns: [
    ...about,
    'issueDate',
    'inspectors',
    'feedbackDate',
    'feedbackResult',
    'confirmUserName',
    'signName',
    'step',
  ],
  toolbar: ['export'],
  rowActions: ['print', 'ticket', 'sign', 'view', 'flowLog'],
  empty: '没有符合条件的检验意见通知书',
})

/** 整改通知书: what a unit has to put right by a day, and how far it is (spec 2 §2.4). */
export const rectificationNotice: View<typeof inspectionNotice> = view('rectificationNotice', {
  title: '整改通知书',
  record: inspectionNotice,
  path: '/api/amendment',
  filter: { noticetype: noticeTypes.rectify },
  search: ['complex', 'noticeno', 'seisn', 'unitname', 'equclacode', 'step', 'rectifyLimit', 'issueDate'],
  columns: [
    { field: 'noticeno', pin: 'left' },
    'step',
    'unitname',
    'equcode',
    'problemDesc',
    'rectifyLimit',
    'issueDate',
    'urgeDate',
    'urgeCount',
    'feedbackDate',
    'feedbackResult',
    'equclacode',
    'inspectors',
    'confirmUserName',
    'seisn',
    'noticetype',
  ],
  carries: ['requirement', 'backDescription', 'signName'],
  orderBy: ['rectifyLimit', 'asc'],
  toolbar: ['urge', 'export'],
  rowActions: ['urge', 'feedback', 'confirm', 'print', 'ticket', 'sign', 'view', 'flowLog'],
  form: { sections },
  empty: '没有整改通知书；检验员可在报告生成、报告录入的列表中出具',
})

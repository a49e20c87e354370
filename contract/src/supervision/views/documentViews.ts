import { type View, view } from '../../kit/view.ts'
import { docTypes } from '../documents/document.process.ts'
import { lawDocument } from '../documents/document.ts'

type Document = typeof lawDocument

const of = (docType: string) => ({ field: 'docType', equals: docType }) as const

const sections = [
  {
    title: '文书',
    fields: [
      { field: 'docType', span: 2 },
      'docState',
      'docno',
      { field: 'problemnos', span: 2 },
      'dangerno',
      { field: 'basedocno', shownWhen: of(docTypes.release) },
      { field: 'handoverOrg', span: 2, shownWhen: of(docTypes.handover) },
      { field: 'unitname', span: 2 },
      'equclacode',
      'equcode',
      { field: 'violationDesc', span: 4 },
      { field: 'legalBasis', span: 4 },
      { field: 'measure', span: 4 },
      { field: 'goodsDesc', span: 4, shownWhen: of(docTypes.seizure) },
      'rectifyLimit',
      'stopUse',
      { field: 'checkers', span: 2 },
      'isUrgent',
      { field: 'oralTime', shownWhen: { field: 'isUrgent', equals: true } },
      'checkno',
    ],
  },
  {
    title: '签发与送达',
    fields: [
      { field: 'superviseorgname', span: 2 },
      'draftUserName',
      'issueUserName',
      'issueDate',
      'sealedTime',
      'serveLimit',
      'paperLimit',
      'serveWay',
      'serveReceiver',
      'serveTime',
      'serveWitness',
      'reconsiderUntil',
      'litigateUntil',
      'lockUntil',
      'isExtended',
      { field: 'extendReason', span: 4 },
    ],
  },
  {
    title: '整改与复查',
    fields: [
      'rectifyDate',
      'isOverdue',
      'enteredBy',
      'failedTimes',
      { field: 'rectifyDesc', span: 4 },
      'reviewDate',
      { field: 'reviewUserName', span: 2 },
      'reviewResult',
      { field: 'reviewOpinion', span: 4 },
      'handoverDate',
      { field: 'handoverReason', span: 2 },
      'closeDate',
      { field: 'cancelReason', span: 4 },
    ],
  },
] as const satisfies NonNullable<View<Document>['form']>['sections']

const path = '/api/securitycheck/sceneLaws'
const search = [
  'complex',
  'docType',
  'docState',
  'step',
  'unitname',
  'equclacode',
  'issueDate',
  'rectifyLimit',
  'isOverdue',
  'reviewResult',
  'areaId',
] as const satisfies View<Document>['search']

/** All papers (spec 2 §2.10 sceneLawsMng). */
export const sceneLawsMng = view('sceneLawsMng', {
  title: '现场执法文书管理',
  record: lawDocument,
  path,
  search,
  columns: [
    { field: 'draftno', pin: 'left' },
    'docState',
    'docno',
    'rectifyLimit',
    'docType',
    'unitname',
    'violationDesc',
    'equclacode',
    'equcode',
    'legalBasis',
    'measure',
    'issueDate',
    'serveTime',
    'lockUntil',
    'superviseorgname',
    'reviewDate',
    'reviewResult',
    'isOverdue',
    'checkno',
    'dangerno',
    'step',
  ],
  carries: ['docType', 'serveTime', 'issueDate', 'rectifyLimit', 'lockUntil', 'fileKey'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: [
    'edit',
    'submit',
    'issue',
    'serve',
    'feedback',
    'review',
    'print',
    'extend',
    'withdraw',
    'delete',
    'view',
    'flowLog',
  ],
  form: { sections },
  empty: '没有执法文书；检查记录签字后，可点击“拟制文书”',
})

export const sceneLawsMngDetail = view('sceneLawsMngDetail', {
  title: '现场执法文书详情',
  record: lawDocument,
  path,
  columns: ['draftno'],
  orderBy: ['updateDate', 'desc'],
  form: { sections },
})

/** What a drafter writes; unit, device, facts and clauses follow from the problems, unless they are worded anew. */
export const documentDraft: View<Document> = {
  ...sceneLawsMng,
  form: {
    sections: [
      {
        title: '依据',
        fields: [
          { field: 'docType', span: 2 },
          { field: 'problemnos', span: 2 },
          { field: 'dangerno', span: 2 },
          { field: 'basedocno', span: 2, shownWhen: of(docTypes.release) },
          { field: 'handoverOrg', span: 2, shownWhen: of(docTypes.handover) },
        ],
      },
      {
        title: '内容',
        fields: [
          { field: 'violationDesc', span: 4 },
          { field: 'legalBasis', span: 4 },
          { field: 'measure', span: 4 },
          { field: 'goodsDesc', span: 4, shownWhen: of(docTypes.seizure) },
          'rectifyLimit',
          'stopUse',
          { field: 'checkers', span: 2 },
          'isUrgent',
          { field: 'oralTime', shownWhen: { field: 'isUrgent', equals: true } },
        ],
      },
    ],
  },
}

/** Orders and advice with what has become of them (spec 2 §2.10 zLsYJList). */
export const zLsYJList = view('zLsYJList', {
  title: '监察指令书与意见书',
  record: lawDocument,
  path,
  filter: { docType: `${docTypes.instruction},${docTypes.advice}` },
  search: [...search, 'handoverOrg'],
  columns: [
    { field: 'docno', pin: 'left' },
    'docState',
    'rectifyLimit',
    'overdueDays',
    'docType',
    'unitname',
    'equclacode',
    'equcode',
    'measure',
    'issueDate',
    'superviseorgname',
    'handoverOrg',
    'handoverDate',
    'reviewResult',
    'isOverdue',
    'step',
  ],
  carries: ['docType', 'serveTime', 'issueDate', 'rectifyLimit', 'lockUntil', 'fileKey'],
  orderBy: ['issueDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['serve', 'feedback', 'review', 'print', 'extend', 'view', 'flowLog'],
  form: { sections },
  empty: '没有监察指令书和意见书',
})

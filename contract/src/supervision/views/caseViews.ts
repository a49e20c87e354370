import { type View, view } from '../../kit/view.ts'
import { lawCase } from '../cases/case.ts'
import { casePaperPath, casePath } from '../cases/caseCalls.ts'
import { lawDocument } from '../documents/document.ts'

type Case = typeof lawCase
type Sections = NonNullable<View<Case>['form']>['sections']
type Spec = Omit<Parameters<typeof view<Case>>[1], 'record' | 'path' | 'columns' | 'orderBy' | 'form'> & {
  columns?: View<Case>['columns']
  sections?: Sections
}

const clue = [
  {
    title: '线索',
    fields: [
      'caseno',
      { field: 'casename', span: 2 },
      'caseState',
      'caseSource',
      { field: 'sourceno', span: 2 },
      'registerDate',
      { field: 'caseReason', span: 2 },
      { field: 'undertaker', span: 2 },
    ],
  },
  {
    title: '当事人',
    fields: [
      { field: 'unitname', span: 2 },
      'isPerson',
      'creditcode',
      'legalperson',
      { field: 'address', span: 2 },
      'phone',
      'equcode',
      'equclacode',
    ],
  },
  {
    title: '事实与处理意见',
    fields: [
      { field: 'fact', span: 4 },
      { field: 'evidence', span: 4 },
      { field: 'legalBasis', span: 4 },
      { field: 'punishBasis', span: 4 },
      'proposedResult',
      { field: 'punishProposal', span: 4 },
    ],
  },
] as const satisfies Sections

const whole = [
  ...clue,
  {
    title: '期限',
    fields: [
      'clueLimit',
      'isClueExtended',
      'filingDate',
      'caseLimit',
      'extendTimes',
      { field: 'extendReason', span: 4 },
      'suspendFrom',
      'suspendTo',
      { field: 'suspendReason', span: 2 },
    ],
  },
  {
    title: '处罚建议',
    fields: [
      'proposedFine',
      'fineMin',
      'fineMax',
      'isHearingOffered',
      'isStopped',
      'isRevoked',
      { field: 'mitigateReason', span: 4 },
    ],
  },
  {
    title: '审核、告知与讨论',
    fields: [
      'filingUserName',
      { field: 'filingOpinion', span: 4 },
      'auditUserName',
      'auditDate',
      { field: 'auditOpinion', span: 2 },
      'noticeDate',
      'hearingDate',
      { field: 'defenceRecord', span: 4 },
      'discussDate',
      { field: 'discussMembers', span: 4 },
      { field: 'discussOpinion', span: 4 },
    ],
  },
  {
    title: '决定与执行',
    fields: [
      'punishResult',
      'fineAmount',
      'decisionDate',
      'decisionno',
      'approveUserName',
      { field: 'approveOpinion', span: 4 },
      'serveLimit',
      'serveDate',
      'litigateUntil',
      'payLimit',
      'paidAmount',
      'paidDate',
      'lateFee',
      'urgeDate',
      'enforceDate',
      { field: 'deferReason', span: 2 },
      { field: 'performRecord', span: 4 },
      { field: 'closeOpinion', span: 4 },
      'closeDate',
    ],
  },
] as const satisfies Sections

const columns = [
  { field: 'caseno', pin: 'left' },
  'casename',
  'step',
  'unitname',
  'creditcode',
  'equclacode',
  'caseSource',
  'caseReason',
  'filingDate',
  'caseLimit',
  'legalBasis',
  'punishProposal',
  'undertaker',
  'caseState',
  'closeDate',
] as const satisfies View<Case>['columns']

/** A page of cases: its own condition and buttons; columns and form are theirs together (spec 2 §2.10 caseMng). */
const cases = (viewNo: string, { sections = whole, columns: own = columns, ...spec }: Spec): View<Case> =>
  view(viewNo, {
    record: lawCase,
    path: casePath,
    search: [
      'complex',
      'unitname',
      'caseReason',
      'caseSource',
      'caseState',
      'step',
      'filingDate',
      'caseLimit',
      'areaId',
    ],
    columns: own,
    orderBy: ['updateDate', 'desc'],
    form: { sections },
    ...spec,
  })

const own = ['submit', 'enter', 'report', 'suspend', 'proceed', 'urge', 'apply', 'finish'] as const

export const schemeEntry = cases('SchemeEntry', {
  title: '案件录入',
  filter: { step: 'AJLR,AJDC,CFGZ,AJZX' },
  toolbar: ['create', 'delete', 'export'],
  rowActions: ['edit', ...own, 'extendClue', 'extend', 'discuss', 'defer', 'view', 'flowLog'],
  empty: '没有承办中的案件，可点击“新增案件”登记线索',
})

export const schemeReview = cases('SchemeReview', {
  title: '案件审核',
  filter: { step: 'AJSH' },
  columns: [...columns, 'auditUserName', 'auditOpinion'],
  toolbar: ['export'],
  rowActions: ['audit', 'view', 'flowLog'],
  empty: '没有待审核的案件',
})

export const schemeApproval = cases('SchemeApproval', {
  title: '案件审批',
  filter: { step: 'LASP,AJSP,AJJA' },
  columns: [...columns, 'auditOpinion', 'approveOpinion'],
  toolbar: ['export'],
  rowActions: ['filing', 'decide', 'discuss', 'extend', 'close', 'view', 'flowLog'],
  empty: '没有待审批的案件',
})

export const schemeQuery = cases('SchemeQuery', {
  title: '案件查询',
  toolbar: ['export'],
  rowActions: ['extendClue', 'extend', 'discuss', 'defer', 'view', 'flowLog'],
  empty: '没有符合条件的案件',
})

export const newlyAdded = cases('newlyAdded', { title: '新增案件', sections: clue })
export const schemeQueryDetail = cases('SchemeQuery/query', { title: '案件查询详情' })

/** Papers of cases with what has become of their seal (spec 2 §2.10 SchemePdfList). */
export const schemePdfList = view('SchemePdfList', {
  title: '案件文书列表',
  record: lawDocument,
  path: casePaperPath,
  filter: { ofCase: '1' },
  search: ['complex', 'caseno', 'docType', 'unitname', 'step', 'issueDate'],
  columns: [
    { field: 'caseno', pin: 'left' },
    'casename',
    'unitname',
    'docType',
    'docno',
    'fileName',
    'signStatus',
    'step',
    'serveTime',
    'createUserName',
    'createDate',
  ],
  carries: ['docType', 'docno', 'draftno', 'fileKey', 'issueDate', 'serveTime', 'docState'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'submit', 'issue', 'serve', 'print', 'withdraw', 'delete', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '文书',
        fields: [
          { field: 'docType', span: 2 },
          { field: 'caseno', span: 2 },
          { field: 'casename', span: 4 },
          { field: 'docno', span: 2 },
          'issueDate',
          'serveTime',
          { field: 'checkers', span: 2 },
          { field: 'recordPerson', span: 2 },
          { field: 'recordText', span: 4 },
        ],
      },
    ],
  },
  empty: '没有案件文书；案件办理时生成，笔录可点击“拟制文书”',
})

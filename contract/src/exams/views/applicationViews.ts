import { type View, view } from '../../kit/view.ts'
import { examApplication } from '../application.ts'
import { examFunctionPath } from '../functionCalls.ts'

type Spec = View<typeof examApplication>
type Sections = NonNullable<Spec['form']>['sections']

export const examPath = '/api/assessment/application'

const applicant: Sections[number] = {
  title: '申请人',
  fields: [
    'personname',
    'sex',
    'idcard',
    'mobile',
    'education',
    'areaId',
    { field: 'workunitname', span: 2 },
  ],
}
const applied: Sections[number] = {
  title: '申请',
  fields: [{ field: 'certItem', span: 2 }, 'applyType', 'healthStatement', { field: 'note', span: 4 }],
}
const sat: Sections[number] = {
  title: '考试',
  fields: [
    'classno',
    { field: 'classname', span: 2 },
    'admissionno',
    { field: 'examorgname', span: 2 },
    'examDate',
    'examPlace',
    'theoryScore',
    'practiceScore',
    'absentFlag',
    'examResult',
    'theoryPassDate',
    'practicePassDate',
    'isResit',
    'inputUserName',
    { field: 'scoreNote', span: 4 },
  ],
}
const decided: Sections[number] = {
  title: '办理',
  fields: [
    'applyno',
    'status',
    'applyUserName',
    'applyDate',
    { field: 'remind', span: 2 },
    'auditUserName',
    'auditTime',
    { field: 'auditOpinion', span: 2 },
    'certno',
    { field: 'issueOrgName' },
    'issueDate',
    'validDate',
  ],
}

const entry: NonNullable<Spec['form']> = { sections: [applicant, applied] }
const whole: NonNullable<Spec['form']> = { sections: [applicant, applied, sat, decided] }

const who = [
  { field: 'applyno', pin: 'left' },
  'personname',
  'status',
  'idcard',
  'workunitname',
  'certItem',
] as const satisfies Spec['columns']

const page = (viewNo: string, more: Pick<Spec, 'title' | 'columns' | 'empty'> & Partial<Spec>): Spec =>
  view(viewNo, {
    record: examApplication,
    path: examPath,
    search: ['complex', 'personname', 'idcard', 'workunitname', 'certItem', 'status', 'applyDate', 'areaId'],
    carries: [],
    orderBy: ['updateDate', 'desc'],
    form: whole,
    ...more,
  })

/** Applications as they come in; units and clerks enter them here. */
export const preapplyMng: Spec = page('preapplyMng', {
  title: '考核申请预受理',
  filter: { step: 'KHSQ,KHYS' },
  columns: [
    ...who,
    'mobile',
    'applyType',
    'applyDate',
    'remind',
    'deadline',
    'applyUserName',
    'backReason',
    'auditOpinion',
  ],
  toolbar: ['create', 'submit', 'accept', 'export', 'delete'],
  rowActions: ['accept', 'edit', 'submit', 'print', 'view', 'flowLog', 'delete'],
  form: entry,
  empty: '没有等待预受理的考核申请；可点击“新增”填报',
})

/** Accepted candidates, who are assigned to classes, and those who are to sit. */
export const prePersonMng: Spec = page('prePersonMng', {
  title: '预报名人员管理',
  filter: { step: 'KHBM,KHKS' },
  search: ['complex', 'personname', 'idcard', 'workunitname', 'certItem', 'classno', 'examDate', 'status'],
  columns: [
    ...who,
    'mobile',
    'applyDate',
    'classname',
    'examDate',
    'admissionno',
    'isResit',
    'theoryPassDate',
    'practicePassDate',
  ],
  toolbar: ['assign', 'score', 'export'],
  rowActions: ['assign', 'score', 'print', 'view', 'flowLog'],
  empty: '没有待编班或待考试的人员',
})

const scored = ['classname', 'examDate', 'theoryScore', 'practiceScore', 'examResult'] as const

/** Passed candidates, whose certificates are decided on. */
export const auditMng: Spec = page('auditMng', {
  title: '考核审核管理',
  filter: { step: 'KHSH' },
  search: ['complex', 'personname', 'idcard', 'workunitname', 'certItem', 'classno', 'examDate', 'areaId'],
  columns: [...who, ...scored, 'inputUserName', 'deadline', 'auditUserName', 'auditOpinion'],
  toolbar: ['issue', 'export'],
  rowActions: ['issue', 'view', 'flowLog'],
  empty: '没有待审核的考核申请',
})

/** What was decided on. */
export const auditList: Spec = page('auditList', {
  title: '考核审核记录',
  filter: { audited: '1' },
  columns: [...who, 'examDate', 'examResult', 'auditUserName', 'auditTime', 'auditOpinion', 'certno'],
  toolbar: ['export'],
  rowActions: ['print', 'view', 'flowLog'],
  empty: '没有审核记录',
})

const exported = [
  { field: 'applyno', pin: 'left' },
  'personname',
  'idcard',
  'sex',
  'workunitname',
  'certItem',
  'certno',
  'issueDate',
  'validDate',
] as const satisfies Spec['columns']

/** Operators with new certificates, for cards and the local register. */
export const workManExport: Spec = page('workManExport', {
  title: '作业人员导出',
  filter: { issued: '1' },
  search: [
    'personname',
    'idcard',
    'certno',
    'certItem',
    'workunitname',
    'issueDate',
    'isWorkExported',
    'workBatchno',
  ],
  columns: [...exported, 'isWorkExported', 'workBatchno', 'workExportTime'],
  orderBy: ['issueDate', 'desc'],
  toolbar: ['workBatch', 'export'],
  rowActions: ['view'],
  empty: '没有已发证的作业人员',
})

/** The same in the columns of the national register. */
export const countryManExport: Spec = page('countryManExport', {
  title: '全国平台人员导出',
  filter: { issued: '1' },
  search: [
    'personname',
    'idcard',
    'certno',
    'certItem',
    'workunitname',
    'issueDate',
    'isCountryExported',
    'countryBatchno',
  ],
  columns: [...exported, 'isCountryExported', 'countryBatchno', 'countryExportTime'],
  orderBy: ['issueDate', 'desc'],
  toolbar: ['countryBatch', 'export'],
  rowActions: ['view'],
  empty: '没有已发证的作业人员',
})

/** Applications until they are assigned. */
export const examEnroll: Spec = page('examEnroll', {
  title: '考试报名',
  path: examFunctionPath,
  filter: { step: 'KHSQ,KHYS,KHBM' },
  columns: [...who, 'sex', 'education', 'applyType', 'applyDate', 'remind'],
  toolbar: ['create', 'submit', 'accept', 'assign', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'accept', 'assign', 'view', 'flowLog', 'delete'],
  form: entry,
  empty: '没有报名；可点击“新增”填报',
})

/** Candidates with a class, and what they scored. */
export const examScore: Spec = page('examScore', {
  title: '考试成绩',
  path: examFunctionPath,
  filter: { seated: '1' },
  search: ['complex', 'personname', 'idcard', 'certItem', 'classno', 'examDate', 'examResult', 'status'],
  columns: [...who, ...scored, 'absentFlag', 'isResit', 'inputUserName'],
  toolbar: ['export'],
  rowActions: ['enterScores', 'view', 'flowLog'],
  empty: '没有已编班的考生',
})

/** One candidate as a page of its own. */
export const examScoreDetail: Spec = page('examScoreDetail', {
  title: '考试成绩详情',
  path: examFunctionPath,
  columns: who,
  empty: '没有成绩',
})

import { type View, view } from '../../kit/view.ts'
import { reportCorrection } from './reportCorrection.ts'

type Corrections = View<typeof reportCorrection>

const path = '/api/reportcorretion/reportCorretion'
const about = [
  { field: 'correctno', pin: 'left' },
  'reportno',
  'errorType',
  'errorLevel',
  'errorDesc',
  'correctContent',
  'unitname',
  'equclacode',
  'equcode',
  'dutyUserName',
  'applyUserName',
  'applyDate',
  'seisn',
] as const satisfies Corrections['columns']
const state = ['status'] as const
const waiting = ['receiveTime', 'deadline'] as const
const search = [
  'complex',
  'correctno',
  'reportno',
  'unitname',
  'equclacode',
  'errorType',
  'applyDate',
] as const

const entry = {
  sections: [
    {
      title: '报告',
      fields: [{ field: 'reportId', span: 2 }, { field: 'unitname', span: 2 }, 'equclacode', 'equcode'],
    },
    {
      title: '差错',
      fields: ['errorType', { field: 'dutyUserName', span: 2 }, { field: 'errorDesc', span: 4 }],
    },
    { title: '更正范围', fields: [{ field: 'items', span: 4 }] },
  ],
} as const satisfies Corrections['form']

/** An application as it is read; its places are drawn beside. */
export const correctionReading = {
  sections: [
    {
      title: '申请',
      fields: [
        'correctno',
        'reportno',
        'newReportno',
        'status',
        { field: 'unitname', span: 2 },
        'equclacode',
        'equcode',
        'errorType',
        'errorLevel',
        'stopOld',
        'dutyUserName',
        { field: 'errorDesc', span: 4 },
        'applyUserName',
        'applyDate',
        'seisn',
      ],
    },
  ],
} as const satisfies Corrections['form']

/** What was decided on it, read below what is to be decided. */
export const correctionDecisions = [
  'auditUserName',
  'auditTime',
  'auditOpinion',
  'approveUserName',
  'approveTime',
  'approveOpinion',
  'stopTime',
  'verifyUserName',
  'verifyTime',
  'verifyResult',
  'dutyParts',
  'errorCause',
  'measure',
  'verifyOpinion',
  'modifyUserName',
  'afterAuditUserName',
  'afterAuditOpinion',
  'afterApproveUserName',
  'afterApproveOpinion',
] as const

type Extra = Pick<Corrections, 'filter' | 'columns' | 'rowActions' | 'empty'> &
  Pick<Partial<Corrections>, 'toolbar' | 'form'>

const page = (viewNo: string, title: string, own: Extra): Corrections =>
  view(viewNo, {
    title,
    record: reportCorrection,
    path,
    search,
    carries: ['reportId', 'newReportId'],
    orderBy: ['receiveTime', 'asc'],
    form: correctionReading,
    ...own,
  })

/** Own applications, drafts and what was returned. */
export const reportCorrectionApply = page('reportCorrection', '报告更正申请', {
  filter: { mine: '1', step: 'BZSQ' },
  columns: [...about, ...state, 'backReason', 'backDescription'],
  toolbar: ['create', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'preview', 'view', 'flowLog'],
  form: entry,
  empty: '没有您起草或被退回的更正申请；发现已发放的报告有差错时点击“申请更正”',
})

export const reportCorrectionAudit = page('reportCorrectionAudit', '报告更正审核', {
  filter: { step: 'BZSH' },
  columns: [...about, ...waiting],
  rowActions: ['audit', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审核的更正申请',
})

export const reportCorrectionApproval = page('reportCorrectionApproval', '报告更正审批', {
  filter: { step: 'BZSP' },
  columns: [...about, 'auditUserName', 'auditOpinion', ...waiting],
  rowActions: ['approve', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审批的更正申请',
})

export const reportCorrectionVerification = page('reportCorrectionVerification', '报告更正核实', {
  filter: { step: 'BZHS' },
  columns: [...about, 'stopOld', 'auditUserName', 'approveUserName', ...waiting],
  rowActions: ['verify', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待核实的更正',
})

export const reportCorrectionModification = page('reportCorrectionModification', '报告更正修改', {
  filter: { step: 'BZXG' },
  columns: [...about, 'stopOld', 'verifyUserName', ...waiting, 'backReason', 'backDescription'],
  rowActions: ['enter', 'modify', 'preview', 'view', 'flowLog'],
  form: {
    sections: [correctionReading.sections[0], { title: '更正范围', fields: [{ field: 'items', span: 4 }] }],
  },
  empty: '没有等待修改的报告；更正申请经批准、核实后到这里',
})

export const reportCorrectionAfterAudit = page('reportCorrectionAfterAudit', '更正后报告审核', {
  filter: { step: 'BZFS' },
  columns: [...about, 'newReportno', 'modifyUserName', 'auditUserName', 'auditOpinion', ...waiting],
  rowActions: ['audit', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审核的更正后报告',
})

export const reportCorrectionAfterApproval = page('reportCorrectionAfterApproval', '更正后报告审批', {
  filter: { step: 'BZFP' },
  columns: [...about, 'newReportno', 'afterAuditUserName', 'afterAuditOpinion', 'approveOpinion', ...waiting],
  rowActions: ['approve', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审批的更正后报告',
})

export const reportCorrectionSearch: Corrections = view('reportCorrectionSearch', {
  title: '报告更正查询',
  record: reportCorrection,
  path,
  search: [...search, 'newReportno', 'status', 'errorLevel', 'verifyResult'],
  columns: [
    { field: 'correctno', pin: 'left' },
    'status',
    'step',
    'reportno',
    'newReportno',
    'errorType',
    'errorLevel',
    'errorDesc',
    'correctContent',
    'verifyResult',
    'dutyUserName',
    'stopOld',
    'unitname',
    'equclacode',
    'equcode',
    'applyUserName',
    'applyDate',
    'seisn',
  ],
  carries: ['reportId', 'newReportId'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['preview', 'print', 'view', 'flowLog'],
  form: correctionReading,
  empty: '没有符合条件的报告更正',
})

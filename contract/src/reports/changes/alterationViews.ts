import { type View, view } from '../../kit/view.ts'
import { reportAlteration } from './reportAlteration.ts'

type Alterations = View<typeof reportAlteration>

const path = '/api/alterreport/alterReport'
const about = [
  { field: 'alterno', pin: 'left' },
  'reportno',
  'alterType',
  'alterReason',
  'beforevalue',
  'aftervalue',
  'unitname',
  'equclacode',
  'equcode',
  'applyUserName',
  'applyDate',
  'seisn',
] as const satisfies Alterations['columns']
const waiting = ['receiveTime', 'deadline'] as const
const search = ['complex', 'alterno', 'reportno', 'unitname', 'equclacode', 'alterType', 'applyDate'] as const

const entry = {
  sections: [
    {
      title: '报告',
      fields: [{ field: 'reportId', span: 2 }, { field: 'unitname', span: 2 }, 'equclacode', 'equcode'],
    },
    { title: '更改', fields: ['alterType', { field: 'alterReason', span: 4 }, { field: 'items', span: 4 }] },
  ],
} as const satisfies Alterations['form']

/** An application as it is read; its places are drawn beside. */
export const alterationReading = {
  sections: [
    {
      title: '申请',
      fields: [
        'alterno',
        'reportno',
        'newReportno',
        'status',
        { field: 'unitname', span: 2 },
        'equclacode',
        'equcode',
        'alterType',
        { field: 'alterReason', span: 4 },
        'applyUserName',
        'applyDate',
        'seisn',
      ],
    },
  ],
} as const satisfies Alterations['form']

/** What was decided on it, read below what is to be decided. */
export const alterationDecisions = [
  'auditUserName',
  'auditTime',
  'auditOpinion',
  'approveUserName',
  'approveTime',
  'approveOpinion',
  'modifyUserName',
  'recallStatus',
  'issueWay',
  'receiver',
  'expressNo',
  'issueUserName',
  'issueDate',
] as const

type Extra = Pick<Alterations, 'filter' | 'columns' | 'rowActions' | 'empty'> &
  Pick<Partial<Alterations>, 'toolbar' | 'form'>

const page = (viewNo: string, title: string, own: Extra): Alterations =>
  view(viewNo, {
    title,
    record: reportAlteration,
    path,
    search,
    carries: ['reportId', 'newReportId'],
    orderBy: ['receiveTime', 'asc'],
    form: alterationReading,
    ...own,
  })

/** Own applications, drafts and what was returned. */
export const corretionApply = page('corretionApply', '报告更改申请', {
  filter: { mine: '1', step: 'GGSQ' },
  columns: [...about, 'status', 'backReason', 'backDescription'],
  toolbar: ['create', 'submit', 'delete'],
  rowActions: ['edit', 'submit', 'preview', 'view', 'flowLog'],
  form: entry,
  empty: '没有您起草或被退回的更改申请；受检单位信息变化时点击“申请更改”',
})

export const corretionAudit = page('corretionAudit', '报告更改审核', {
  filter: { step: 'GGSH' },
  columns: [...about, ...waiting],
  rowActions: ['audit', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审核的更改申请',
})

export const corretionApprove = page('corretionApprove', '报告更改审批', {
  filter: { step: 'GGSP' },
  columns: [...about, 'auditUserName', 'auditOpinion', ...waiting],
  rowActions: ['approve', 'preview', 'print', 'view', 'flowLog'],
  empty: '没有等待审批的更改申请',
})

export const corretionModify = page('corretionModify', '报告更改修改', {
  filter: { step: 'GGXG' },
  columns: [...about, 'newReportno', 'approveUserName', ...waiting, 'backReason'],
  rowActions: ['modify', 'preview', 'view', 'flowLog'],
  empty: '没有等待核对的新报告；更改经批准后到这里',
})

export const corretionDeal = page('corretionDeal', '报告更改处理', {
  filter: { step: 'GGCL' },
  columns: [...about, 'newReportno', 'recallStatus', 'issueWay', 'receiver', ...waiting],
  rowActions: ['enter', 'deal', 'preview', 'print', 'view', 'flowLog'],
  form: {
    sections: [
      alterationReading.sections[0],
      { title: '发放登记', fields: ['issueWay', 'receiver', 'expressNo'] },
    ],
  },
  empty: '没有等待收回原报告、发放新报告的更改',
})

export const corretionSearch: Alterations = view('corretionSearch', {
  title: '报告更改查询',
  record: reportAlteration,
  path,
  search: [...search, 'newReportno', 'status', 'recallStatus'],
  columns: [
    { field: 'alterno', pin: 'left' },
    'status',
    'step',
    'reportno',
    'newReportno',
    'alterType',
    'alterReason',
    'beforevalue',
    'aftervalue',
    'recallStatus',
    'unitname',
    'equclacode',
    'equcode',
    'applyUserName',
    'applyDate',
    'auditUserName',
    'approveUserName',
    'seisn',
  ],
  carries: ['reportId', 'newReportId'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['preview', 'print', 'view', 'flowLog'],
  form: alterationReading,
  empty: '没有符合条件的报告更改',
})

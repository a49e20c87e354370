import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

const search = [
  'reportno',
  'seisn',
  'appno',
  'unitname',
  'complex',
  'equclacode',
  'inspectResult',
  'inspectdate',
] as const

const number = { field: 'reportno', pin: 'left' } as const
const deadline = { field: 'deadline', width: 216 } as const

/** What a reviewer chooses by stands in sight on a small screen too. */
const reviewed = [number, 'markNames', 'inspectResult', deadline, 'unitname'] as const

const columns = [
  'equclacode',
  'equcode',
  'seisortcode',
  'inspectdate',
  'proPrincipalName',
  'inspectors',
] as const

const ending = ['receiveTime', 'dealManName', 'seisn', 'appno', 'backReason'] as const

const common = {
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  search,
  carries: itemActionFields,
} as const

/** Reports that wait for reviewers: what has the heavier marks first, then what is due earlier (decision 0045). */
const marked = { ...common, orderBy: ['reviewOrder', 'desc'] } as const

/** BGQR: entered reports that a second inspector confirms (spec 2 §2.3). */
export const reportConfirm = view('reportConfirm', {
  ...common,
  orderBy: ['receiveTime', 'asc'],
  title: '报告确认',
  filter: { stepcode: 'BGQR' },
  columns: [number, 'unitname', 'inspectResult', deadline, ...columns, 'enterUserName', ...ending],
  toolbar: ['confirmReport', 'return', 'transfer', 'assist'],
  rowActions: ['confirmReport', 'return', 'previewReport', 'flowLog'],
  empty: '没有等待确认的报告',
})

/** BGSH_FX and BGSH: reports that a senior reviewer or a reviewer reads (spec 2 §2.3). */
export const reportAudit = view('reportAudit', {
  ...marked,
  title: '报告审核',
  filter: { stepcode: 'BGSH_FX,BGSH' },
  columns: [
    ...reviewed,
    ...columns,
    'step',
    'confirmUserName',
    'recheckUserName',
    'auditUserName',
    'auditOpinion',
    ...ending,
  ],
  toolbar: ['audit', 'recheck', 'return', 'transfer', 'assist'],
  rowActions: ['audit', 'recheck', 'return', 'previewReport', 'flowLog'],
  empty: '没有等待审核的报告',
})

/** BGSP: reviewed reports that wait for approval and seal (spec 2 §2.3). */
export const reportApproval = view('reportApproval', {
  ...marked,
  title: '报告审批',
  filter: { stepcode: 'BGSP' },
  columns: [...reviewed, ...columns, 'auditUserName', 'auditOpinion', 'approveOpinion', ...ending],
  toolbar: ['approve', 'return', 'transfer', 'assist'],
  rowActions: ['approve', 'return', 'previewReport', 'flowLog'],
  empty: '没有等待审批的报告',
})

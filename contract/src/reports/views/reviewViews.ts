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

const columns = [
  { field: 'reportno', pin: 'left' },
  'unitname',
  'inspectResult',
  { field: 'deadline', width: 216 },
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
  orderBy: ['receiveTime', 'asc'],
} as const

/** BGQR: entered reports that a second inspector confirms (spec 2 §2.3). */
export const reportConfirm = view('reportConfirm', {
  ...common,
  title: '报告确认',
  filter: { stepcode: 'BGQR' },
  columns: [...columns, 'enterUserName', ...ending],
  toolbar: ['confirmReport', 'return', 'transfer', 'assist'],
  rowActions: ['confirmReport', 'return', 'previewReport', 'flowLog'],
  empty: '没有等待确认的报告',
})

/** BGSH_FX and BGSH: reports that a senior reviewer or a reviewer reads (spec 2 §2.3). */
export const reportAudit = view('reportAudit', {
  ...common,
  title: '报告审核',
  filter: { stepcode: 'BGSH_FX,BGSH' },
  columns: [
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
  ...common,
  title: '报告审批',
  filter: { stepcode: 'BGSP' },
  columns: [...columns, 'auditUserName', 'auditOpinion', 'approveOpinion', ...ending],
  toolbar: ['approve', 'return', 'transfer', 'assist'],
  rowActions: ['approve', 'return', 'previewReport', 'flowLog'],
  empty: '没有等待审批的报告',
})

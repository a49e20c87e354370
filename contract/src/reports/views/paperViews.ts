import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { view } from '../../kit/view.ts'

const search = ['reportno', 'seisn', 'appno', 'unitname', 'complex', 'equclacode', 'inspectResult'] as const
const about = ['unitname', 'equclacode', 'equcode', 'inspectResult'] as const
const ending = ['receiveTime', { field: 'deadline', width: 216 }, 'seisn', 'backReason'] as const

const common = {
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  carries: itemActionFields,
  orderBy: ['receiveTime', 'asc'],
} as const

/** BGDY: sealed reports that wait to be printed (spec 2 §2.3). */
export const reportPrint = view('reportPrint', {
  ...common,
  title: '报告打印',
  filter: { stepcode: 'BGDY' },
  search,
  columns: [
    { field: 'reportno', pin: 'left' },
    ...about,
    ...ending,
    'approveUserName',
    'approveTime',
    'appno',
    'printCopies',
    'printDate',
    'paperno',
  ],
  toolbar: ['print', 'return', 'transfer', 'assist'],
  rowActions: ['print', 'previewReport', 'return', 'flowLog'],
  empty: '没有等待打印的报告',
})

/** BGGD: printed reports that wait for the archive (spec 2 §2.3). */
export const reportArchive = view('reportArchive', {
  ...common,
  title: '报告归档',
  filter: { stepcode: 'BGGD' },
  search: [...search, 'archiveNo'],
  columns: [
    { field: 'reportno', pin: 'left' },
    ...about,
    ...ending,
    'printDate',
    'paperno',
    'appno',
    'archiveNo',
    'archivePlace',
  ],
  toolbar: ['archive', 'return', 'transfer', 'assist'],
  rowActions: ['archive', 'previewReport', 'reprint', 'return', 'flowLog'],
  empty: '没有等待归档的报告',
})

/** BGFF: archived reports that wait for their unit (spec 2 §2.3). */
export const reportRelease = view('reportRelease', {
  ...common,
  title: '报告发放',
  filter: { stepcode: 'BGFF' },
  carries: [...itemActionFields, 'payConfirmStatus'],
  search: [...search, 'archiveNo'],
  columns: [
    { field: 'reportno', pin: 'left' },
    'unitname',
    { field: 'appno', width: 290 },
    'equclacode',
    'equcode',
    'inspectResult',
    ...ending,
    'archiveNo',
    'archiveDate',
    'issueWay',
    'receiver',
    'receiverTel',
  ],
  toolbar: ['release', 'return', 'transfer', 'assist'],
  rowActions: ['release', 'previewReport', 'reprint', 'return', 'flowLog'],
  empty: '没有等待发放的报告',
})

/** BGGD of simple reports, which skip the long way: no task was confirmed, nothing was printed (spec 2 §2.4). */
export const simpleReportArchive = view('simpleReportArchive', {
  ...common,
  title: '简易报告归档',
  filter: { stepcode: 'BGGD', isSimple: 'true' },
  search: [...search, 'archiveNo'],
  columns: [
    { field: 'reportno', pin: 'left' },
    ...about,
    'inmGroupCode',
    'inspectdate',
    ...ending,
    'appno',
    'archiveNo',
    'archiveUserName',
    'archiveDate',
    'step',
  ],
  toolbar: ['archive', 'return', 'transfer', 'assist'],
  rowActions: ['archive', 'previewReport', 'reprint', 'return', 'flowLog'],
  empty: '没有等待归档的简易报告',
})

/** BGFF of simple reports (spec 2 §2.4). */
export const simpleReportRelease = view('simpleReportRelease', {
  ...common,
  title: '简易报告发放',
  filter: { stepcode: 'BGFF', isSimple: 'true' },
  carries: [...itemActionFields, 'payConfirmStatus'],
  search: [...search, 'archiveNo'],
  columns: [
    { field: 'reportno', pin: 'left' },
    'unitname',
    { field: 'appno', width: 290 },
    'equclacode',
    'equcode',
    'inspectResult',
    'inmGroupCode',
    ...ending,
    'issueWay',
    'receiver',
    'issueDate',
    'step',
  ],
  toolbar: ['release', 'return', 'transfer', 'assist'],
  rowActions: ['release', 'previewReport', 'reprint', 'return', 'flowLog'],
  empty: '没有等待发放的简易报告',
})

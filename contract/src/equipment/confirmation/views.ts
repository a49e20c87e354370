import { view } from '../../kit/view.ts'
import { confirmationLine, confirmationRound, unitConfirmation } from './confirmation.ts'

const path = '/api/eqdbase/confirmation'
const contact = { sections: [{ title: '联系人', fields: ['contactname', 'contacttel'] }] } as const

/** Rounds of yearly confirmations of the authority's area. */
export const confirmationRounds = view('confirmationRounds', {
  title: '年度确认批次',
  record: confirmationRound,
  path: `${path}/round`,
  search: ['roundno', 'confyear', 'areaId', 'status', 'confirmBy'],
  columns: [
    { field: 'roundno', pin: 'left' },
    'status',
    'confyear',
    'areaId',
    'confirmBy',
    'unitCount',
    'waitingCount',
    'settlingCount',
    'startUserName',
    'startDate',
  ],
  carries: [],
  orderBy: ['startDate', 'desc'],
  toolbar: ['start', 'export'],
  rowActions: ['units', 'close'],
  empty: '没有年度确认批次，可点击“发起年度确认”',
})

const unitColumns = [
  { field: 'confno', pin: 'left' },
  'status',
  'overdue',
  'useunit',
  'confyear',
  'confirmBy',
  'deviceCount',
  'problemCount',
  'openCount',
  'submitTime',
  'signerName',
] as const

/** All units that were asked, with those that are late. */
export const confirmationUnits = view('confirmationUnits', {
  title: '年度确认单',
  record: unitConfirmation,
  path: `${path}/unit`,
  search: ['complex', 'confyear', 'step', 'status', 'overdue', 'areaId', 'confirmBy', 'submitTime'],
  columns: [
    ...unitColumns,
    'contactname',
    'contacttel',
    'sentTime',
    'sentCount',
    'openTime',
    'areaId',
    'endReason',
  ],
  carries: [],
  orderBy: ['confirmBy', 'asc'],
  toolbar: ['remind', 'export'],
  rowActions: ['lines', 'link', 'edit', 'cancel', 'flowLog'],
  form: contact,
  empty: '没有符合条件的年度确认单',
})

/** Those with devices whose answers wait to be settled. */
export const confirmationPending = view('confirmationPending', {
  title: '年度确认处理',
  record: unitConfirmation,
  path: `${path}/unit`,
  filter: { step: 'QRCL' },
  search: ['complex', 'confyear', 'areaId', 'submitTime'],
  columns: [...unitColumns, 'areaId'],
  carries: [],
  orderBy: ['submitTime', 'asc'],
  toolbar: ['export'],
  rowActions: ['lines', 'flowLog'],
  empty: '没有待处理的年度确认',
})

/** What a unit with an account has to confirm. */
export const confirmationOwn = view('confirmationOwn', {
  title: '本单位年度确认',
  record: unitConfirmation,
  path: `${path}/unit`,
  filter: { step: 'QRDW' },
  search: ['confyear', 'confirmBy'],
  columns: [{ field: 'confno', pin: 'left' }, 'status', 'overdue', 'useunit', 'confyear', 'confirmBy'],
  carries: [],
  orderBy: ['confirmBy', 'asc'],
  rowActions: ['answer', 'flowLog'],
  empty: '没有待确认的年度确认单',
})

/** What units said, device by device. */
export const confirmationLines = view('confirmationLines', {
  title: '年度确认答复',
  record: confirmationLine,
  path: `${path}/line`,
  search: ['complex', 'lineState', 'answer', 'confyear', 'equclacode', 'areaId'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'answer',
    'answerNote',
    'lineState',
    'equname',
    'equclacode',
    'useunit',
    'confno',
    'answerTime',
    'settleNote',
    'settleUserName',
    'settleTime',
    'areaId',
  ],
  carries: ['equdatasysid'],
  orderBy: ['answerTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['accept', 'reject', 'form', 'view'],
  empty: '没有符合条件的答复',
})

export const confirmationViews = [
  confirmationRounds,
  confirmationUnits,
  confirmationPending,
  confirmationOwn,
  confirmationLines,
] as const

import { type ViewSpec, view } from '../../kit/view.ts'
import { channels } from '../channels.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'
import { declarationSections, outcomeSection } from './formSections.ts'

type Spec = ViewSpec<typeof declaration>

const ofUnits = { appway: channels.unit } as const
const search = ['appno', 'unitname', 'complex', 'equclacode', 'onlineState'] as const
const sheet = { sections: [...declarationSections, outcomeSection] } as const

const waiting: Spec = {
  title: '网上申报确认',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'SCFP', ...ofUnits },
  search: ['appno', 'unitname', 'complex', 'equclacode'],
  columns: [
    { field: 'appno', pin: 'left' },
    'unitname',
    { field: 'deadline', width: 216 },
    { field: 'onlineState', width: 100 },
    'equclacode',
    'equcount',
    'seisortcodeset',
    'expectdate',
    { field: 'attname', width: 220 },
    'inscontactname',
    'INSCONTACTTEL',
    'equcodeset',
    'appdate',
    'dealManName',
  ],
  carries: declarationActionFields,
  orderBy: ['appdate', 'asc'],
  toolbar: ['confirm', 'return', 'transfer', 'assist'],
  rowActions: ['confirm', 'return', 'view', 'flowLog'],
  form: sheet,
  empty: '没有等待确认的网上申报',
}

const vehicleColumns: Spec['columns'] = [
  { field: 'appno', pin: 'left' },
  'unitname',
  { field: 'deadline', width: 216 },
  { field: 'onlineState', width: 100 },
  'equcount',
  { field: 'plateNo', width: 160 },
  { field: 'usearea', width: 180 },
  'seisortcodeset',
  'expectdate',
  'inspPlace',
  { field: 'inspAddress', width: 200 },
  'inscontactname',
  'INSCONTACTTEL',
  'equcodeset',
  'appdate',
]

/** What units declared over the internet, until a registrar has confirmed it or sent it back (spec 2 §2.4). */
export const onlineViews = {
  onlineDeclareConfirm: view('onlineDeclareConfirm', waiting),
  onlineDeclareConfirmPressure: view('onlineDeclareConfirmPressure', {
    ...waiting,
    title: '网上申报确认(承压类)',
    filter: { ...waiting.filter, classes: '1000,2000' },
  }),
  onlineDeclareConfirmMechatronics: view('onlineDeclareConfirmMechatronics', {
    ...waiting,
    title: '网上申报确认(机电类)',
    filter: { ...waiting.filter, classes: '3000,4000,6000,9000' },
  }),
  onlineDeclareConfirmPiping: view('onlineDeclareConfirmPiping', {
    ...waiting,
    title: '网上申报确认(压力管道)',
    filter: { ...waiting.filter, equclacode: '8000' },
    columns: [...waiting.columns, { field: 'lineCount', width: 90 }],
  }),
  onlineDeclareConfirmDetail: view('onlineDeclareConfirmDetail', {
    ...waiting,
    title: '网上申报确认详情',
    filter: { ...ofUnits, stepcode: 'all' },
    toolbar: [],
    rowActions: ['transfer', 'assist', 'printForm', 'sendSms'],
  }),
  onlineDeclareReturned: view('onlineDeclareReturned', {
    ...waiting,
    title: '网上申报退回',
    filter: { stepcode: 'all', ...ofUnits, returned: '1' },
    search,
    columns: [
      { field: 'appno', pin: 'left' },
      'unitname',
      { field: 'onlineState', width: 100 },
      'operTime',
      'operUserName',
      { field: 'returnReason', width: 160 },
      { field: 'returnDescription', width: 220 },
      'resubmitTime',
      'equclacode',
      'equcount',
      'seisortcodeset',
      'expectdate',
      'inscontactname',
      'INSCONTACTTEL',
      'equcodeset',
      'appdate',
    ],
    orderBy: ['operTime', 'desc'],
    toolbar: [],
    rowActions: ['confirm', 'view', 'flowLog', 'sendSms'],
    empty: '没有退回过的网上申报',
  }),
  fieldVehicleInspectConfirm: view('fieldVehicleInspectConfirm', {
    ...waiting,
    title: '场车检验确认',
    filter: { ...waiting.filter, equclacode: '5000' },
    search: ['appno', 'unitname', 'complex', 'inspPlace'],
    columns: vehicleColumns,
    empty: '没有等待确认的场车检验申报',
  }),
  fieldVehicleInspectConfirmDetail: view('fieldVehicleInspectConfirmDetail', {
    ...waiting,
    title: '场车检验确认详情',
    filter: { ...ofUnits, stepcode: 'all', equclacode: '5000' },
    toolbar: [],
    rowActions: ['transfer', 'assist', 'printForm', 'sendSms'],
  }),
} as const

import { view } from '../../kit/view.ts'
import { instrument } from '../instrument.ts'

const sections = [
  {
    title: '仪器',
    fields: [
      'instNo',
      'instName',
      'specNo',
      'proNo',
      { field: 'madeName', span: 2 },
      'pruchPrice',
      'pruchDate',
    ],
  },
  { title: '检定校准', fields: ['calibTypeCn', 'calibDate', 'calibCycle', 'ncalibDate'] },
  {
    title: '保管与领用',
    fields: [
      'orgId',
      'useStatus',
      'recStatusCn',
      'recOrguniName',
      'recManuniName',
      'storeplAce',
      'boxNo',
      'note',
    ],
  },
] as const

/** The archive of inspection instruments (spec 2 §2.5). */
export const instrumentEqu = view('instrumentEqu', {
  title: '仪器设备档案',
  record: instrument,
  path: '/api/instrument/instrument',
  search: ['complex', 'instNo', 'instName', 'useStatus', 'ncalibDate', 'orgId', 'recManuniName', 'boxNo'],
  columns: [
    { field: 'instNo', pin: 'left' },
    'instName',
    'specNo',
    'proNo',
    'useStatus',
    'ncalibDate',
    'calibTypeCn',
    'calibDate',
    'orgId',
    'recOrguniName',
    'recManuniName',
    'recStatusCn',
    'storeplAce',
    'madeName',
    'pruchPrice',
    'pruchDate',
  ],
  orderBy: ['instNo', 'desc'],
  toolbar: ['create', 'import', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: { sections },
  empty: '没有符合条件的仪器，可点击“新增”或“导入”建档',
})

/** Instruments whose calibration is due within a month or has lapsed (spec 2 §2.5). */
export const inWarningList = view('inWarningList', {
  title: '仪器到期预警',
  record: instrument,
  path: '/api/instrument/inWarning',
  search: ['complex', 'instNo', 'instName', 'ncalibDate', 'orgId', 'useStatus', 'recManuniName'],
  columns: [
    { field: 'instNo', pin: 'left' },
    'instName',
    'specNo',
    'proNo',
    { field: 'ncalibDate', width: 200 },
    'calibTypeCn',
    'calibDate',
    'calibCycle',
    'orgId',
    'recOrguniName',
    'recManuniName',
    'useStatus',
  ],
  orderBy: ['ncalibDate', 'asc'],
  rowActions: ['edit', 'view'],
  form: { sections },
  empty: '没有一个月内到期或已超期的仪器',
})

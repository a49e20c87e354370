import { view } from '../../kit/view.ts'
import { gasCylinder } from './gasCylinder.ts'

const path = '/api/eqdbase/vehicleCylinder'

const sections = [
  {
    title: '气瓶',
    fields: [
      'cylinderno',
      'cylindertype',
      'model',
      'factoryno',
      'madeunit',
      'madedate',
      'volume',
      'nominalPressure',
      'fillmedium',
      'designlife',
      'equregcode',
      'usecertno',
      'regno',
      'regdate',
    ],
  },
  {
    title: '车辆与使用',
    fields: [
      'plateNo',
      'vin',
      'owner',
      'contacttel',
      'useunit',
      'areaId',
      'instunit',
      'instdate',
      'useState',
    ],
  },
  {
    title: '检验与报废',
    fields: ['lastinspdate', 'nextinspdate', 'dueRule', 'scrapdate', { field: 'note', span: 4 }],
  },
] as const

/** Cylinders fitted to vehicles (spec 2 §2.2). */
export const VehicleCylinder = view('VehicleCylinder', {
  title: '车用气瓶',
  record: gasCylinder,
  path,
  search: [
    'complex',
    'plateNo',
    'cylinderno',
    'cylindertype',
    'useunit',
    'areaId',
    'useState',
    'nextinspdate',
    'scrapdate',
  ],
  columns: [
    { field: 'cylinderno', pin: 'left' },
    'plateNo',
    'cylindertype',
    'nextinspdate',
    'scrapdate',
    'useState',
    'owner',
    'usecertno',
    'equregcode',
    'factoryno',
    'madeunit',
    'madedate',
    'volume',
    'fillmedium',
    'useunit',
    'areaId',
    'lastinspdate',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'import', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: { sections },
  empty: '没有符合条件的车用气瓶，可放宽条件，或点击“新增”“导入”建档',
})

/** One cylinder for reading. */
export const CylinderDetails = view('CylinderDetails', {
  title: '气瓶档案详情',
  record: gasCylinder,
  path,
  columns: ['cylinderno'],
  orderBy: ['updateDate', 'desc'],
  form: { sections },
})

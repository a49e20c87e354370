import { type View, view } from '../../kit/view.ts'
import { unregisteredEquipment } from './unregistered.ts'

type Found = typeof unregisteredEquipment
type Columns = View<Found>['columns']

const path = '/api/zheququery/unregisteredEqu'
const where = ['foundsource', 'reportno', 'inspectdate', 'status'] as const
const columns = [
  { field: 'equcode', pin: 'left' },
  'equname',
  'equclacode',
  'factoryno',
  'madeunit',
  'useunit',
  'useaddress',
  'areaId',
  ...where,
] as const satisfies Columns
const pipes = [
  { field: 'pipeNo', pin: 'left' },
  'pipeName',
  'pipelineGrade',
  'useunit',
  'useaddress',
  'areaId',
  'medium',
  'designPressure',
  'totalLength',
  ...where,
] as const satisfies Columns
const search = ['complex', 'equclacode', 'useunit', 'areaId', 'foundsource', 'status', 'foundDate'] as const

/** What was done so far is written on. */
const carries = ['disposeResult'] as const

const common = [
  { field: 'useunit', span: 2 },
  { field: 'useaddress', span: 2 },
  'areaId',
  'foundsource',
  'foundDate',
  'reportno',
  'inspectdate',
] as const
const device = ['equclacode', 'equname', 'equcode', 'factoryno', { field: 'madeunit', span: 2 }] as const
const disposed = {
  title: '处理情况',
  fields: ['status', 'disposeUserName', 'disposeTime', { field: 'disposeResult', span: 4 }],
} as const

const form: NonNullable<View<Found>['form']> = {
  sections: [
    { title: '设备', fields: [{ field: 'equdatasysid', span: 2 }, ...device] },
    { title: '发现情况', fields: common },
  ],
}

export const unregisteredEquipmentList = view('unregistered-equipment', {
  title: '未登记设备查询',
  record: unregisteredEquipment,
  path,
  search,
  columns,
  carries,
  orderBy: ['foundDate', 'desc'],
  toolbar: ['collect', 'create', 'export'],
  rowActions: ['dispose', 'edit', 'view'],
  form,
  empty: '没有符合条件的未登记设备，可点击“从档案提取”',
})
export const unregisteredContainer = view('unregistered-container-2020', {
  title: '2020年未登记容器查询',
  record: unregisteredEquipment,
  path,
  filter: { equclacode: '2000', foundyear: '2020' },
  search: ['complex', 'useunit', 'areaId', 'status'],
  columns,
  carries,
  orderBy: ['foundDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['dispose', 'view'],
  form,
  empty: '没有2020年排查发现的未登记容器',
})
export const unregisteredPipeline = view('unregistered-pipeline-2020', {
  title: '2020年未登记管道查询',
  record: unregisteredEquipment,
  path,
  filter: { equclacode: '8000', foundyear: '2020' },
  search: ['complex', 'useunit', 'areaId', 'status'],
  columns: pipes,
  carries,
  orderBy: ['foundDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['dispose', 'view'],
  form,
  empty: '没有2020年排查发现的未登记管道',
})
/** The same for supervisors, who follow what is done about it. */
export const disregistr = view('disregistr', {
  title: '未登记设备查询',
  record: unregisteredEquipment,
  path,
  search,
  columns: [...columns, 'disposeResult'],
  carries,
  orderBy: ['foundDate', 'desc'],
  toolbar: ['collect', 'create', 'export'],
  rowActions: ['dispose', 'edit', 'view'],
  form,
  empty: '没有符合条件的未登记设备，可点击“从档案提取”',
})

const detail = (
  viewNo: string,
  title: string,
  own: NonNullable<View<Found>['form']>['sections'][number]['fields'],
): View<Found> =>
  view(viewNo, {
    title,
    record: unregisteredEquipment,
    path,
    columns,
    orderBy: ['foundDate', 'desc'],
    form: { sections: [{ title: '设备', fields: own }, { title: '发现情况', fields: common }, disposed] },
  })

/** One device, with what has been done about it. */
export const unregisteredPages = {
  'unregistered-equipment-detail': detail('unregistered-equipment-detail', '未登记设备详情', device),
  'unregistered-container-2020-detail': detail('unregistered-container-2020-detail', '2020年未登记容器详情', [
    ...device,
    'volume',
    'designPressure',
  ]),
  'unregistered-pipeline-2020-detail': detail('unregistered-pipeline-2020-detail', '2020年未登记管道详情', [
    'pipeNo',
    'pipeName',
    'pipelineGrade',
    'medium',
    'designPressure',
    'dn',
    'totalLength',
  ]),
} as const

import { type View, view } from '../../kit/view.ts'
import { equipmentSections } from '../sections.ts'
import { pipeUnit } from './pipeUnit.ts'
import { installationsOnly, pipelineRecord, pipingRecord } from './pipingRecords.ts'
import { pipingUnit } from './pipingUnit.ts'

const archive = '/api/eqdbase/eqdBasic'

/** Nothing falls due of what is out of use; its name is said before it is deleted. */
const readOfPiping = ['useState', 'equname'] as const

const installationColumns = [
  { field: 'equcode', pin: 'left' },
  'pipeName',
  'pipelineGrade',
  'lineCount',
  'totalLength',
  'nextinspdate',
  'useunit',
  'pipeNo',
  'usecertno',
  'areaId',
  'medium',
  'designPressure',
  'designTemp',
  'safetyGrade',
  'useState',
  'nextannualdate',
] as const

const installations = (viewNo: string, title: string, equclacode: string): View<typeof pipingRecord> =>
  view<typeof pipingRecord>(viewNo, {
    title,
    record: pipingRecord,
    path: archive,
    filter: { equclacode, ...installationsOnly },
    search: [
      'complex',
      'equclacode',
      'useunit',
      'areaId',
      'pipelineGrade',
      'medium',
      'safetyGrade',
      'useState',
      'regState',
      'nextinspdate',
    ],
    columns: installationColumns,
    carries: readOfPiping,
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'import', 'export'],
    rowActions: ['edit', 'view', 'delete'],
    form: { sections: equipmentSections },
    empty: `没有符合条件的${title}，可放宽条件或点击“新增”建档`,
  })

/** Installations of piping (spec 2 §2.2). */
export const pressurePiping = installations('pressurePiping', '压力管道', '8000')
/** Those of industry: GC1, GC2 and GCD lie under class 8300. */
export const IndustrialPipeline = installations('IndustrialPipeline', '工业管道', '8300')

/** Single lines of installations. */
export const pressurePipeline = view<typeof pipelineRecord>('pressurePipeline', {
  title: '压力管道管线',
  record: pipelineRecord,
  path: archive,
  filter: { equclacode: '8000GX' },
  search: [
    'complex',
    'lineRegNo',
    'pipeName',
    'useunit',
    'areaId',
    'pipelineGrade',
    'medium',
    'useState',
    'nextinspdate',
  ],
  columns: [
    { field: 'equcode', pin: 'left' },
    'lineName',
    'lineRegNo',
    'pipeName',
    'pipelineGrade',
    'nextinspdate',
    'useunit',
    'medium',
    'designPressure',
    'designTemp',
    'dn',
    'length',
    'startPlace',
    'endPlace',
    'useState',
  ],
  carries: readOfPiping,
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'import', 'export'],
  rowActions: ['edit', 'view', 'delete'],
  form: { sections: equipmentSections },
  empty: '没有符合条件的管线，可放宽条件，或在所属压力管道的“管线”表中录入',
})

const unitSections = [
  {
    title: '管道单元',
    fields: [
      'pipeunitno',
      'pipeunitname',
      'pipingCode',
      'pipeName',
      'pipelineGrade',
      'startPlace',
      'endPlace',
      'useState',
    ],
  },
  {
    title: '技术参数',
    fields: [
      'medium',
      'designPressure',
      'designTemp',
      'dn',
      'thickness',
      'length',
      'material',
      'safetyGrade',
    ],
  },
  {
    title: '使用与检验',
    fields: ['useunit', 'areaId', 'lastinspdate', 'nextinspdate', { field: 'note', span: 4 }],
  },
] as const

/** Pipe units of installations. */
export const PipelineUnit = view('PipelineUnit', {
  title: '管道单元',
  record: pipeUnit,
  path: '/api/eqdbase/pipeUnit',
  search: [
    'complex',
    'pipingCode',
    'useunit',
    'areaId',
    'pipelineGrade',
    'medium',
    'safetyGrade',
    'nextinspdate',
  ],
  columns: [
    { field: 'pipeunitno', pin: 'left' },
    'pipeunitname',
    'pipeName',
    'pipelineGrade',
    'medium',
    'nextinspdate',
    'useunit',
    'pipingCode',
    'designPressure',
    'designTemp',
    'dn',
    'thickness',
    'length',
    'material',
    'safetyGrade',
    'useState',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'import', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: { sections: unitSections },
  empty: '没有符合条件的管道单元，可放宽条件，或点击“新增”“导入”建档',
})

/** Units with the piping that they use. */
export const pressureUnit = view<typeof pipingUnit>('pressureUnit', {
  title: '压力管道使用单位',
  record: pipingUnit,
  path: '/api/eqdbase/pressureUnit',
  search: ['complex', 'unitname', 'areaId'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'pipeCount',
    'totalLength',
    'overdueCount',
    'areaId',
    'usecertno',
    'creditcode',
    'address',
    'contactname',
    'contacttel',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['piping', 'sheet'],
  empty: '没有使用压力管道的单位；在“压力管道”中建档后，使用单位列在这里',
})

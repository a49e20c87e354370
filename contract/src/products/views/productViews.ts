import type { FieldName } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { product } from '../product.ts'
import { type ProductType, productStates, productTypes, vesselType } from '../productTypes.ts'

type Name = FieldName<typeof product>
type ProductView = View<typeof product>

const path = '/api/product/product'
const made: readonly Name[] = [
  'factoryno',
  'madeunit',
  'licenseno',
  'madedate',
  'madeinspno',
  'inspunit',
  'deliverunit',
]

/** Its class and grade say as which device it is archived; the cell of its code leads there. */
const carries: readonly Name[] = ['productType', 'pipelineGrade', 'equdatasysid']

/** The form of a product: what all have, and what its class has. */
const sections = (own: readonly Name[]): NonNullable<ProductView['form']>['sections'] => [
  { title: '产品', fields: ['productno', 'productname', ...own] },
  {
    title: '制造与监检',
    fields: [
      { field: 'madeunit', span: 2 },
      'licenseno',
      'factoryno',
      'madedate',
      'madeinspno',
      { field: 'inspunit', span: 2 },
    ],
  },
  {
    title: '去向',
    fields: [{ field: 'deliverunit', span: 2 }, 'equcode', { field: 'note', span: 4 }],
  },
]

const vessel = productTypes.find(({ code }) => code === vesselType) as ProductType

/** Columns of a class's list are its first; the rest stands in the form. */
const listed = ({ code, own }: ProductType): readonly Name[] =>
  code === vesselType ? ['vesselCategory', 'volume', 'designPressure', 'medium'] : own

const archive = (type: ProductType): ProductView =>
  view(type.page ?? type.code, {
    title: type.name,
    record: product,
    path,
    filter: { productType: type.code },
    search: ['productno', 'productname', 'madeunit', 'factoryno', 'deliverunit', 'madedate', 'status'],
    columns: [
      { field: 'productno', pin: 'left' },
      'productname',
      ...listed(type),
      ...made,
      'equcode',
      'status',
    ],
    carries,
    orderBy: ['updateDate', 'desc'],
    toolbar: [
      'create',
      ...(type.code === vesselType ? (['submit'] as const) : []),
      'import',
      'export',
      'delete',
    ],
    rowActions: [
      'edit',
      'beginArchive',
      ...(type.code === vesselType ? (['submit', 'flowLog'] as const) : []),
      'view',
      'delete',
    ],
    form: { sections: sections(type.own) },
    empty: `没有符合条件的${type.name}，可点击“新增”登记或导入`,
  })

/** The product archives, one for each class (spec 2 §2.2 product). */
export const productViews: readonly ProductView[] = (productTypes as readonly ProductType[]).flatMap(
  (type) => (type.page ? [archive(type)] : []),
)

const vesselColumns: readonly Name[] = ['productname', 'vesselCategory', 'factoryno', 'madeunit']

export const pressureVesselAudit = view('pressureVesselAudit', {
  title: '压力容器产品审核',
  record: product,
  path,
  filter: { productType: vesselType, step: 'CPSH' },
  search: ['productno', 'productname', 'madeunit', 'applyDate'],
  columns: [
    { field: 'productno', pin: 'left' },
    ...vesselColumns,
    'licenseno',
    'madeinspno',
    'applyUserName',
    'applyDate',
    'deadline',
    'status',
    'auditOpinion',
  ],
  carries: [],
  orderBy: ['receiveTime', 'asc'],
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  form: { sections: sections(vessel.own) },
  empty: '没有等待审核的压力容器产品',
})

export const pressureVesselQuery = view('pressureVesselQuery', {
  title: '压力容器产品查询',
  record: product,
  path,
  filter: { productType: vesselType },
  search: ['productno', 'productname', 'madeunit', 'factoryno', 'status', 'applyDate', 'vesselCategory'],
  columns: [
    { field: 'productno', pin: 'left' },
    ...vesselColumns,
    'madedate',
    'madeinspno',
    'deliverunit',
    'applyDate',
    'status',
    'step',
    'auditUserName',
    'auditOpinion',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  form: { sections: sections(vessel.own) },
  empty: '没有符合条件的压力容器产品',
})

/** One vessel product: entered and submitted, read. */
export const pressureApplyForm = view('pressureApplyForm', {
  title: '压力容器产品申报表',
  record: product,
  path,
  columns: ['productno'],
  orderBy: ['updateDate', 'desc'],
  form: { sections: sections(vessel.own) },
})

export const pressureVesselView = view('pressureVesselView', {
  title: '压力容器产品详情',
  record: product,
  path,
  columns: ['productno'],
  orderBy: ['updateDate', 'desc'],
  form: {
    sections: [
      ...sections(vessel.own),
      {
        title: '审核',
        fields: [
          'status',
          'applyUserName',
          'applyDate',
          'auditUserName',
          'auditDate',
          { field: 'auditOpinion', span: 4 },
        ],
      },
    ],
  },
})

/** The archive pages of whoever supervises products, by class (spec 2 §2.10 bsFunction). */
const archivePages: Readonly<Record<ProductType['code'], string>> = {
  boiler: 'boilerProductArchive',
  vessel: 'pressureVesselProductArchive',
  elevator: 'elevatorProductArchive',
  hoisting: 'craneProductArchive',
  pipingCom: 'pipingComponentProductArchive',
  pipingEng: 'pipingEngineeringProductArchive',
  waterTreatment: 'waterTreatmentProductArchive',
}

const archived = (type: ProductType): ProductView =>
  view(archivePages[type.code] ?? type.code, {
    title: type.code === 'pipingEng' ? '压力管道工程档案' : `${type.name}档案`,
    record: product,
    path: '/api/bsfunction/productArchives',
    filter: { productType: type.code, status: productStates.archived },
    search: ['productno', 'productname', 'madeunit', 'factoryno', 'madedate', 'madeinspno'],
    columns: [
      { field: 'productno', pin: 'left' },
      'productname',
      ...listed(type),
      ...made.filter((name) => name !== 'deliverunit'),
      'equcode',
      'status',
    ],
    carries,
    orderBy: ['updateDate', 'desc'],
    toolbar: ['export'],
    rowActions: ['view'],
    form: { sections: sections(type.own) },
    empty: `没有已归档的${type.name}`,
  })

export const productArchiveViews: readonly ProductView[] = (productTypes as readonly ProductType[]).map(
  archived,
)

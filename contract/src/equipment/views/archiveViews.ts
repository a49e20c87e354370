import type { AnyRecord } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { type RootCode, roots } from '../categories.ts'
import { dueDatesOf } from '../dueNames.ts'
import { equipment } from '../equipment.ts'
import { archiveRecord, type ParameterCategory } from '../parameterColumns.ts'
import { equipmentSections } from '../sections.ts'

const path = '/api/eqdbase/eqdBasic'
/** What one looks for first: which device, until when it is valid, and in which state it is. */
const first = [
  { field: 'equcode', pin: 'left' },
  'nextinspdate',
  'useState',
  'lockKind',
  'inspState',
] as const
/** Which page a device has, and how it is named before it is deleted. */
export const deviceActionFields = ['equclacode', 'equname'] as const
const last = ['usecertno', 'regState'] as const

type OwnList = { readonly columns: readonly string[]; readonly search?: readonly string[] }

/** What a category's list shows beyond what all have (routes.json); piping and its lines have pages of their own. */
const own = {
  '1000': {
    columns: [
      'equclaname',
      'useunit',
      'useaddress',
      'model',
      'factoryno',
      'madeunit',
      'ratedCapacity',
      'ratedPower',
      'ratedPressure',
      'fuel',
      'nextannualdate',
    ],
  },
  '2000': {
    columns: [
      'equname',
      'useunit',
      'useaddress',
      'vesselCategory',
      'equclaname',
      'factoryno',
      'madeunit',
      'volume',
      'designPressureShell',
      'designTempShell',
      'mediumShell',
      'safetyGrade',
      'nextannualdate',
    ],
    search: ['mediumShell', 'safetyGrade'],
  },
  '3000': {
    columns: [
      'equclaname',
      'useunit',
      'useaddress',
      'idcode',
      'factoryno',
      'madeunit',
      'maintunit',
      'floors',
      'stops',
      'ratedSpeed',
      'ratedLoad',
    ],
    search: ['idcode', 'maintunit'],
  },
  '4000': {
    columns: [
      'equclaname',
      'useunit',
      'useaddress',
      'model',
      'factoryno',
      'madeunit',
      'ratedCapacity',
      'span',
      'liftingHeight',
      'workGrade',
    ],
  },
  '5000': {
    columns: [
      'equclaname',
      'useunit',
      'useaddress',
      'model',
      'factoryno',
      'madeunit',
      'plateNo',
      'frameNo',
      'powerMode',
      'ratedCapacity',
    ],
    search: ['plateNo', 'frameNo'],
  },
  '6000': {
    columns: [
      'equclaname',
      'useunit',
      'useaddress',
      'model',
      'grade',
      'factoryno',
      'madeunit',
      'runHeight',
      'runSpeed',
      'seats',
    ],
    search: ['grade'],
  },
  '9000': {
    columns: [
      'equname',
      'useunit',
      'useaddress',
      'equclaname',
      'factoryno',
      'madeunit',
      'length',
      'heightDifference',
      'runSpeed',
      'capacity',
      'nextannualdate',
    ],
  },
} as const satisfies { readonly [code in RootCode]?: OwnList }

type ListedCode = keyof typeof own & ParameterCategory
const lists: Readonly<Record<ListedCode, OwnList>> = own
const isListed = (code: RootCode): code is ListedCode => Object.hasOwn(own, code)

/** One archive page per category (spec 2 §2.2): the same list, told apart by the class. */
function archivePage(code: ListedCode, { route, name }: (typeof roots)[number]): View<typeof equipment> {
  const { columns, search = [] } = lists[code]
  const page = view<AnyRecord>(route, {
    title: name,
    record: archiveRecord(code, dueDatesOf(code)),
    path,
    filter: { equclacode: code },
    search: [
      ...new Set(['complex', 'equclacode', 'useunit', 'areaId', 'useState', 'regState', ...search]),
      'factoryno',
      'nextinspdate',
      'dataGrade',
    ],
    columns: [...first, ...columns, ...last, 'dataScore'],
    carries: deviceActionFields,
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'import', 'export'],
    rowActions: ['edit', 'view', 'delete'],
    form: { sections: equipmentSections },
    empty: `没有符合条件的${name}，可放宽条件或点击“新增”建档`,
  })
  // The archive with the parameters of a category that is known at run time.
  return page as View<typeof equipment>
}

/** The archive pages by route name. */
export const archiveViews: ReadonlyArray<View<typeof equipment>> = roots.flatMap((root) =>
  isListed(root.code) ? [archivePage(root.code, root)] : [],
)

/** The same for supervisors: every device of their area (spec 2 §2.10). */
export const ZHEquQueryList = view('ZHEquQueryList', {
  title: '设备综合查询',
  record: equipment,
  path,
  search: [
    'complex',
    'equclacode',
    'useunit',
    'areaId',
    'useState',
    'regState',
    'nextinspdate',
    'madeunit',
    'maintunit',
    'inspState',
    'lastresult',
    'dataGrade',
  ],
  columns: [
    ...first,
    'equname',
    'useunit',
    'useaddress',
    'equclacode',
    'areaId',
    'lastresult',
    'idcode',
    'factoryno',
    'model',
    'madeunit',
    'equregcode',
    ...last,
    'dataScore',
  ],
  carries: deviceActionFields,
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  empty: '没有符合条件的设备',
})

/** Devices of all categories by combined conditions. */
export const complexQuery = view('complexQuery', {
  title: '设备综合查询',
  record: equipment,
  path,
  search: [
    'complex',
    'equclacode',
    'useunit',
    'madeunit',
    'areaId',
    'useState',
    'regState',
    'maintunit',
    'inspState',
    'nextinspdate',
    'lastinspdate',
    'dataGrade',
  ],
  columns: [
    ...first,
    'equname',
    'useunit',
    'useaddress',
    'equclacode',
    'areaId',
    'maintunit',
    'lastinspdate',
    'lastresult',
    'factoryno',
    'madeunit',
    ...last,
    'dataScore',
  ],
  // 生成申报 asks whether they are declared; here nobody knows, and the declaration's own check says it.
  carries: [...deviceActionFields, 'unitId', 'handleStatus'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['declareExpiry', 'export'],
  rowActions: ['view', 'declareExpiry', 'delete'],
  empty: '没有符合条件的设备',
})

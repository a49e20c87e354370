import type { FieldName } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { roots } from '../classCodes.ts'
import { equipment } from '../equipment.ts'
import { equipmentSections } from '../sections.ts'

type Name = FieldName<typeof equipment>

const path = '/api/eqdbase/eqdBasic'
const first = [{ field: 'equcode', pin: 'left' }, 'usecertno'] as const
const last = ['useState', 'regState', 'nextinspdate'] as const

/** What a category's list shows beyond what all have (routes.json). */
const own: Readonly<Record<string, readonly Name[]>> = {
  boiler: ['equclaname', 'model', 'factoryno', 'madeunit', 'useunit', 'useaddress', 'nextannualdate'],
  pressureVessel: [
    'equname',
    'equclaname',
    'factoryno',
    'madeunit',
    'useunit',
    'useaddress',
    'nextannualdate',
  ],
  elevator: ['idcode', 'equclaname', 'factoryno', 'madeunit', 'useunit', 'useaddress', 'maintunit'],
  hoistingMachinery: ['equclaname', 'model', 'factoryno', 'madeunit', 'useunit', 'useaddress'],
  fieldMotorVehicles: ['equclaname', 'model', 'factoryno', 'madeunit', 'useunit', 'useaddress'],
  majorAmusementFacilities: ['equclaname', 'model', 'factoryno', 'madeunit', 'useunit', 'useaddress'],
  samvalve: ['equname', 'model', 'factoryno', 'madeunit', 'useunit', 'useaddress'],
  pressurePiping: ['equname', 'equclaname', 'useunit', 'areaId', 'useaddress', 'nextannualdate'],
  pressurePipeline: ['equname', 'factoryno', 'useunit', 'useaddress', 'nextannualdate'],
  passengerRopeway: [
    'equname',
    'equclaname',
    'factoryno',
    'madeunit',
    'useunit',
    'useaddress',
    'nextannualdate',
  ],
}

/** One archive page per category (spec 2 §2.2): the same list, told apart by the class. */
const archivePage = ({ route, name, code }: (typeof roots)[number]): View<typeof equipment> =>
  view(route, {
    title: name,
    record: equipment,
    path,
    filter: { equclacode: code },
    search: ['complex', 'useunit', 'areaId', 'useState', 'regState', 'factoryno', 'nextinspdate'],
    columns: [...first, ...(own[route] ?? []), ...last],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'export'],
    rowActions: ['edit', 'view'],
    form: { sections: equipmentSections },
    empty: `没有符合条件的${name}，可放宽条件或点击“新增”建档`,
  })

/** The archive pages by route name. */
export const archiveViews: readonly View<typeof equipment>[] = roots.map(archivePage)

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
    'lastresult',
  ],
  columns: [
    ...first,
    'equregcode',
    'equname',
    'equclacode',
    'model',
    'factoryno',
    'idcode',
    'useunit',
    'areaId',
    'useaddress',
    'madeunit',
    'lastresult',
    ...last,
  ],
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
    'nextinspdate',
    'lastinspdate',
  ],
  columns: [
    ...first,
    'equname',
    'equclacode',
    'factoryno',
    'useunit',
    'areaId',
    'useaddress',
    'madeunit',
    'maintunit',
    'lastinspdate',
    'lastresult',
    ...last,
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  empty: '没有符合条件的设备',
})

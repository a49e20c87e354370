import { type Fields, record } from '../../kit/record.ts'
import { view } from '../../kit/view.ts'
import { unit } from '../../units/unit.ts'
import { equipment } from '../equipment.ts'
import { archiveRecord } from '../parameterColumns.ts'
import { equipmentSections } from '../sections.ts'

/** Class of simple pressure vessels: no use registration, a recommended service life instead (TSG 21-2016). */
export const simpleVesselClass = '2172'

const words = {
  designlife: { ...equipment.fields.designlife, label: '推荐使用年限', width: 170 },
  usedate: { ...equipment.fields.usedate, label: '投用日期' },
  pastLife: { label: '超推荐使用年限', kind: 'yesNo', readonly: true, computed: true },
} as const satisfies Fields

const ledger = archiveRecord('2000', words)

/** The ledger of simple pressure vessels. */
export const simplePressureVessel = view<typeof ledger>('simplePressureVessel', {
  title: '简单压力容器台账',
  record: ledger,
  path: '/api/eqdbase/eqdBasic',
  filter: { equclacode: simpleVesselClass },
  search: [
    'complex',
    'useunit',
    'areaId',
    'useState',
    'factoryno',
    'madeunit',
    'mediumShell',
    'usedate',
    'pastLife',
  ],
  columns: [
    { field: 'equcode', pin: 'left' },
    'useunit',
    'designlife',
    'usedate',
    'useState',
    'equname',
    'factoryno',
    'madeunit',
    'madedate',
    'useaddress',
    'volume',
    'designPressureShell',
    'mediumShell',
  ],
  carries: ['equclacode'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'view'],
  form: { sections: equipmentSections },
  empty: '没有符合条件的简单压力容器，可放宽条件或点击“新增”建档',
})

const counted = { kind: 'integer', unit: '台', readonly: true, computed: true } as const

/** A unit of the archive with its simple vessels. */
export const simpleVesselUnit = record(unit.table, {
  title: '简单压力容器使用单位',
  scope: { area: 'areaId', unit: 'id' },
  nameField: 'unitname',
  ...(unit.complex && { complex: unit.complex }),
  fields: {
    ...unit.fields,
    equCount: { label: '简单压力容器数量', ...counted },
    expiredCount: { label: '超推荐使用年限数', ...counted },
  },
  actions: {
    vessels: { label: '设备', permission: 'equipment.view', needs: 'one' },
    export: unit.actions.export,
  },
})

/** Units that use simple vessels. */
export const simplePressureVesselUnit = view<typeof simpleVesselUnit>('simplePressureVesselUnit', {
  title: '简单压力容器使用单位',
  record: simpleVesselUnit,
  path: '/api/eqdbase/simpleVesselUnit',
  search: ['complex', 'unitname', 'areaId'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'equCount',
    'expiredCount',
    'areaId',
    'creditcode',
    'address',
    'contactname',
    'contacttel',
    'status',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['vessels'],
  empty: '没有使用简单压力容器的单位；在台账中建档后，使用单位列在这里',
})

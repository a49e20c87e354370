import type { Fields } from '../kit/record.ts'

/** What the records of connected lifts copy from the archive, so that they are found and seen by it. */
export const liftFields = {
  equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
  idcode: { label: '设备识别码', kind: 'text', readonly: true, search: 'prefix', width: 130 },
  useunit: {
    label: '使用单位',
    kind: 'unit',
    of: 'unitId',
    readonly: true,
    index: 'contains',
    width: 220,
  },
  useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
  maintunit: {
    label: '维保单位',
    kind: 'unit',
    of: 'maintUnitId',
    readonly: true,
    index: 'contains',
    width: 220,
  },
  areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order', width: 120 },
  unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
  maintUnitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
} as const satisfies Fields

/** Lifts are seen by who uses them and by who maintains them, by the supervisors of the area, by the institute. */
export const liftScope = { area: 'areaId', unit: 'unitId', otherUnit: 'maintUnitId' } as const

/** Names of the copied fields, all but the device's own id. */
export const copiedLiftFields = [
  'idcode',
  'useunit',
  'useaddress',
  'maintunit',
  'areaId',
  'unitId',
  'maintUnitId',
] as const

import { type Fields, type RowOf, record } from '../../kit/record.ts'
import { drillFilters } from '../../kit/statistic.ts'

const device = {
  equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 180 },
  equname: { label: '设备名称', kind: 'text', readonly: true, width: 150 },
  equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
  useState: { label: '设备状态', kind: 'dict', dict: 'useState', readonly: true, width: 100 },
  unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
  useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
  areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order', width: 150 },
  townId: { label: '所在乡镇（街道）', kind: 'area', readonly: true },
} as const satisfies Fields
const scope = { area: 'areaId', town: 'townId', unit: 'unitId' } as const

/**
 * What the archive of a device is worth: one narrow row for each that is scored, made anew whenever the device changes
 * (`server/src/equipment/quality`). Its id is the device's.
 */
export const deviceQuality = record('device_quality', {
  title: '设备数据质量',
  scope,
  nameField: 'equcode',
  filters: drillFilters,
  fields: {
    ...device,
    score: {
      label: '得分',
      kind: 'integer',
      unit: '分',
      readonly: true,
      index: 'order',
      width: 90,
    },
    grade: { label: '质量等级', kind: 'dict', dict: 'QUALITY_GRADE', readonly: true, width: 100 },
    findingCount: { label: '问题数', kind: 'integer', readonly: true, width: 80 },
    worst: { label: '主要问题', kind: 'text', readonly: true, max: 1000, width: 320 },
    scoredDate: { label: '评分日期', kind: 'date', readonly: true, width: 110 },
    /** Of the rules by which it was scored. */
    ruleMark: { label: '评分规则', kind: 'text', readonly: true, max: 40 },
  },
  actions: {
    view: { label: '查看', permission: 'equipment.view', needs: 'one' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})
export type DeviceQualityRow = RowOf<typeof deviceQuality>

/** One thing that a device loses points for. */
export const deviceFinding = record('device_finding', {
  title: '设备数据问题',
  scope,
  nameField: 'itemName',
  filters: drillFilters,
  fields: {
    ...device,
    equdatasysid: { label: '设备', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    item: { label: '规则', kind: 'text', readonly: true, index: 'order' },
    itemName: { label: '问题项目', kind: 'text', readonly: true, width: 180 },
    kind: { label: '问题类别', kind: 'dict', dict: 'QUALITY_KIND', readonly: true, width: 100 },
    sentence: { label: '问题', kind: 'text', readonly: true, max: 500, width: 280 },
    lost: { label: '扣分', kind: 'decimal', readonly: true, width: 80 },
  },
  actions: {
    view: { label: '查看', permission: 'equipment.view', needs: 'one' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

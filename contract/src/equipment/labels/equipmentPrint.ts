import { type RowOf, record } from '../../kit/record.ts'
import { equipment } from '../equipment.ts'

/** One device printed once, in so many copies; all devices of one print share its `batchNo`. */
export const equipmentPrint = record('equipment_print', {
  title: '设备打印记录',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'equcode',
  fields: {
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equcode: { label: '设备代码', kind: 'text', readonly: true },
    printType: { label: '打印类型', kind: 'dict', dict: 'EQU_PRINT_TYPE', readonly: true },
    copies: { label: '打印份数', kind: 'integer', readonly: true },
    printTime: { label: '打印时间', kind: 'dateTime', readonly: true },
    printUserName: { label: '打印人', kind: 'text', readonly: true },
    batchNo: { label: '打印批次', kind: 'text', max: 40, readonly: true, search: 'equals', index: 'order' },
    place: { label: '打印次序', kind: 'integer', readonly: true },
    labelProjectId: { label: '标签项目', kind: 'id', of: 'label_project', readonly: true },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
  },
  actions: {},
})

export type EquipmentPrint = RowOf<typeof equipmentPrint>

/** EQU_PRINT_TYPE. */
export const printTypes = { card: '1', registration: '2', label: '3', mark: '4' } as const

const { table, ...archive } = equipment

/** The archive with what was printed of it (routes.json, InpipeModifyCheck); worked out from the print log. */
export const printableEquipment = record(table, {
  ...archive,
  fields: {
    ...equipment.fields,
    printType: {
      label: '最近打印类型',
      kind: 'dict',
      dict: 'EQU_PRINT_TYPE',
      readonly: true,
      computed: true,
    },
    printCopies: { label: '打印次数', kind: 'integer', readonly: true, computed: true, width: 90 },
    lastPrintTime: { label: '最近打印时间', kind: 'dateTime', readonly: true, computed: true, width: 150 },
  },
  actions: { print: equipment.actions.print, view: equipment.actions.view },
})

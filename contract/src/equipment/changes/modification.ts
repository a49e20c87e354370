import { type RowOf, record, shape } from '../../kit/record.ts'
import type { Value } from '../../kit/values.ts'

/**
 * One changed field of a device's archive: written by the database from the audit trail, whatever changed it. The values
 * stand as JSON, which nobody can search; lists work out their texts, personal data masked.
 */
export const equipmentModification = record('equipment_modification', {
  title: '设备修改记录',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'equcode',
  complex: { label: '综合', fields: ['deviceCodes', 'equname', 'useunit'] },
  carried: ['areaId', 'equclacode', 'unitId'],
  fields: {
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 140 },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 220 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    deviceCodes: { label: '设备编号（设备代码、注册代码等）', kind: 'text', readonly: true },
    field: { label: '字段', kind: 'text', readonly: true, search: 'equals' },
    before: { label: '原值', kind: 'json', readonly: true, shape: shape<Value>() },
    after: { label: '新值', kind: 'json', readonly: true, shape: shape<Value>() },
    fieldName: { label: '修改项目', kind: 'text', readonly: true, computed: true, width: 150 },
    beforevalue: { label: '修改前', kind: 'text', readonly: true, computed: true, width: 200 },
    aftervalue: { label: '修改后', kind: 'text', readonly: true, computed: true, width: 200 },
    operUserName: { label: '操作人', kind: 'text', readonly: true, search: 'equals', width: 90 },
    operTime: { label: '操作时间', kind: 'dateTime', readonly: true, index: 'order' },
    modifyReason: { label: '修改原因', kind: 'text', readonly: true, width: 220 },
  },
  actions: {
    view: { label: '查看设备', permission: 'equipment.view', needs: 'one' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

export type EquipmentModification = RowOf<typeof equipmentModification>

import { type RowOf, record, shape } from '../../kit/record.ts'
import type { Equipment } from '../equipment.ts'

/** A device as it was deleted: it may lack what archives have had since. */
export type DeletedDevice = Pick<Equipment, 'id'> & Partial<Equipment>

/** A device that was deleted from the archive, whole, so that it can come back under the same id. */
export const equipmentDeletion = record('equipment_deletion', {
  title: '设备删除痕迹',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'equcode',
  complex: { label: '综合', fields: ['deviceCodes', 'equname', 'useunit'] },
  fields: {
    equdatasysid: { label: '设备档案编号', kind: 'text', readonly: true, index: 'order', search: 'equals' },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 150 },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equregcode: { label: '注册代码', kind: 'text', readonly: true, search: 'prefix' },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 240 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    deviceCodes: { label: '设备编号（设备代码、注册代码等）', kind: 'text', readonly: true },
    deleteReason: { label: '删除原因', kind: 'longText', readonly: true, max: 500, width: 220 },
    operUserName: { label: '操作人', kind: 'text', readonly: true, search: 'equals', width: 90 },
    operTime: { label: '操作时间', kind: 'dateTime', readonly: true, index: 'order' },
    ip: { label: 'IP地址', kind: 'text', readonly: true, search: 'equals', width: 130 },
    restoreStatus: { label: '恢复状态', kind: 'dict', dict: 'RESTORE_STATE', readonly: true, width: 100 },
    restoreUserName: { label: '恢复人', kind: 'text', readonly: true, width: 90 },
    restoreTime: { label: '恢复时间', kind: 'dateTime', readonly: true },
    restoreReason: { label: '恢复原因', kind: 'longText', readonly: true, max: 500, width: 200 },
    archive: { label: '删除时的档案', kind: 'json', readonly: true, shape: shape<DeletedDevice>() },
  },
  actions: {
    restore: { label: '恢复', permission: 'equipment.delete', needs: 'one' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

export type EquipmentDeletion = RowOf<typeof equipmentDeletion>

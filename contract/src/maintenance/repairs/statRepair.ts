import { record } from '../../kit/record.ts'
import { liftScope } from '../../lifts/liftFields.ts'

/** A fault of a lift by its day, or a lift that is bound to a maintenance unit; a view of the database. */
export const statRepair = record('stat_repair', {
  title: '故障与维保电梯',
  scope: liftScope,
  nameField: 'faultDay',
  over: ['fault_repair', 'maintenance_binding'],
  fields: {
    faultDay: { label: '故障日期', kind: 'date', readonly: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, internal: true },
    useunit: { label: '使用单位', kind: 'text', readonly: true },
    maintUnitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, internal: true },
    /** The catalogue's name for it. */
    unitname: { label: '维保单位', kind: 'text', readonly: true },
    faultReason: { label: '故障原因', kind: 'dict', dict: 'LIFT_FAULT_CAUSE', readonly: true },
    isTrapped: { label: '是否困人', kind: 'yesNo', readonly: true },
    isFault: { label: '故障', kind: 'yesNo', readonly: true },
    isFinished: { label: '已修复', kind: 'yesNo', readonly: true },
    /** Hours from the fault to its repair. */
    repairHours: { label: '修复用时', kind: 'decimal', readonly: true },
    bindStart: { label: '维保开始日期', kind: 'date', readonly: true },
    bindEnd: { label: '维保结束日期', kind: 'date', readonly: true },
  },
  actions: {},
})

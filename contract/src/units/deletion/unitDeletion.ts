import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import type { Unit } from '../unit.ts'
import { unitDeletionProcess } from './unitDeletion.process.ts'

/** A unit as it was deleted: it may lack what archives have had since. */
export type DeletedUnit = Pick<Unit, 'id'> & Partial<Unit>

/**
 * An application to delete a unit from the archive, and its trace: the unit is kept whole, so that it can come back under
 * the same id (spec 2 §2.10 unitDelReview).
 */
export const unitDeletion = record('unit_deletion', {
  title: '单位删除审核',
  scope: { area: 'areaId' },
  nameField: 'unitname',
  process: unitDeletionProcess,
  complex: { label: '综合', fields: ['unitname', 'creditcode'] },
  filters: { waiting: '待审核' },
  fields: {
    // No `of`: an application holds no unit in the archive, and speaks of it when it is gone or merged.
    unitId: { label: '单位编号', kind: 'id', readonly: true, index: 'order' },
    unitname: { label: '单位名称', kind: 'text', readonly: true, index: 'contains', width: 240 },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    unittype: { label: '单位类型', kind: 'dict', dict: 'unitType', readonly: true, width: 110 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    deleteReason: { label: '删除原因', kind: 'longText', required: true, max: 500, width: 220 },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    applyUserName: { label: '申请人', kind: 'text', readonly: true, search: 'equals', width: 90 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'AUDIT_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 180 },
    restoreStatus: { label: '恢复状态', kind: 'dict', dict: 'RESTORE_STATE', readonly: true, width: 100 },
    restoreUserName: { label: '恢复人', kind: 'text', readonly: true, width: 90 },
    restoreTime: { label: '恢复时间', kind: 'dateTime', readonly: true },
    restoreReason: { label: '恢复原因', kind: 'longText', readonly: true, max: 500, width: 200 },
    archive: {
      label: '删除时的档案',
      kind: 'json',
      readonly: true,
      shape: shape<DeletedUnit>(),
      detailOnly: true,
    },
    ...processFields,
  },
  actions: {
    edit: { label: '编辑', permission: 'unitDeletion.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'unitDeletion.save', needs: 'one' },
    audit: { label: '审核', permission: 'unitDeletion.audit', needs: 'some' },
    restore: { label: '恢复', permission: 'unitDeletion.restore', needs: 'one' },
    view: { label: '查看', permission: 'unitDeletion.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'unitDeletion.view', needs: 'one' },
    export: { label: '导出', permission: 'unitDeletion.export', needs: 'none' },
  },
})

export type UnitDeletion = RowOf<typeof unitDeletion>

import { type ChangesOf, type RowOf, record, shape } from '../../kit/record.ts'
import type { Unit, unit } from '../unit.ts'

/** The values that a person chose of the unit that goes, by field. */
export type ChosenValues = ChangesOf<typeof unit>

/** That two entries of the archive were one unit, and what was moved from one to the other; it can be undone. */
export const unitMerge = record('unit_merge', {
  title: '单位合并记录',
  scope: { area: 'areaId' },
  nameField: 'mergedName',
  filters: { name: '被合并单位' },
  fields: {
    // No `of`: what is said of a merge stays when one of its units is merged again.
    survivorId: { label: '保留单位编号', kind: 'id', readonly: true, index: 'order' },
    survivorName: { label: '保留单位', kind: 'text', readonly: true, width: 240 },
    mergedId: { label: '被合并单位编号', kind: 'id', readonly: true, index: 'order' },
    mergedName: { label: '被合并单位', kind: 'text', readonly: true, width: 240 },
    mergedCode: { label: '被合并单位信用代码', kind: 'text', readonly: true, width: 180 },
    reason: { label: '合并原因', kind: 'text', readonly: true, width: 180 },
    movedCount: { label: '转移数据', kind: 'integer', unit: '条', readonly: true },
    movedText: { label: '转移明细', kind: 'longText', readonly: true, width: 260 },
    mergedRow: { label: '被合并单位档案', kind: 'json', shape: shape<Unit>(), readonly: true },
    survivorBefore: { label: '保留单位原有内容', kind: 'json', shape: shape<ChosenValues>(), readonly: true },
    survivorAfter: {
      label: '保留单位合并后内容',
      kind: 'json',
      shape: shape<ChosenValues>(),
      readonly: true,
    },
    undone: { label: '已撤销', kind: 'yesNo', readonly: true },
    undoneBy: { label: '撤销人', kind: 'text', readonly: true },
    undoneTime: { label: '撤销时间', kind: 'dateTime', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
  },
  actions: {
    undo: { label: '撤销合并', permission: 'unit.merge', needs: 'one', danger: true },
  },
})

export type UnitMerge = RowOf<typeof unitMerge>

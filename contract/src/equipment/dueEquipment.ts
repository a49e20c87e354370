import { type RowOf, record } from '../kit/record.ts'
import { equipment } from './equipment.ts'

const { table, ...archive } = equipment

/** A device as the pages of warnings and plans see it: its archive, and what they work out for the rows of a page. */
export const dueEquipment = record(table, {
  ...archive,
  fields: {
    ...equipment.fields,
    ratedCapacity: { label: '额定蒸发量/热功率', kind: 'text', readonly: true, computed: true, width: 130 },
    lastannualdate: { label: '上次外部检验日期', kind: 'date', readonly: true, computed: true },
    pipeNo: { label: '管道编号', kind: 'text', readonly: true, computed: true },
    pipeName: { label: '管道名称', kind: 'text', readonly: true, computed: true, width: 160 },
    pipelineGrade: { label: '管道级别', kind: 'text', readonly: true, computed: true, width: 90 },
    totalLength: { label: '管道总长度', kind: 'decimal', unit: 'm', readonly: true, computed: true },
    inspectdate: { label: '检验日期', kind: 'date', readonly: true, computed: true },
    idleDays: { label: '未启用天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    planno: { label: '计划编号', kind: 'text', readonly: true, computed: true, width: 225 },
    planUnit: { label: '受检单位', kind: 'text', readonly: true, computed: true },
    seisortcodeset: { label: '检验类别', kind: 'text', readonly: true, computed: true, width: 110 },
    planInspectDate: { label: '计划检验日期', kind: 'date', readonly: true, computed: true, width: 120 },
    inspDept: { label: '检验部门', kind: 'text', readonly: true, computed: true, width: 140 },
    status: { label: '状态', kind: 'dict', dict: 'PLAN_STATE', readonly: true, computed: true, width: 100 },
    note: { label: '备注', kind: 'text', readonly: true, computed: true, width: 240 },
  },
})

export type DueEquipment = RowOf<typeof dueEquipment>

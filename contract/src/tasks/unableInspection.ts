import { type RowOf, record } from '../kit/record.ts'

/**
 * That an inspection could not be made, and why (ibmsBrmEqmEqdNotche). It ends the business with a notice, or it was not to
 * be made on that day: then the business is arranged once more for another. No list shows both.
 */
export const unableInspection = record('unable_inspection', {
  title: '无法检验',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'seisn',
  complex: { label: '综合', fields: ['seisn', 'appno', 'unitname', 'equcode', 'useaddress'] },
  fields: {
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
    outcome: { label: '处理', kind: 'dict', dict: 'UNABLE_OUTCOME', readonly: true, index: 'order' },
    unableReason: { label: '无法检验原因', kind: 'dict', dict: 'UNABLE_REASON', required: true, width: 160 },
    unableDate: { label: '到场日期', kind: 'date', required: true, width: 120 },
    note: { label: '情况说明', kind: 'longText', required: true, width: 260 },
    inspectors: { label: '检验人员', kind: 'text', readonly: true, width: 160 },
    /** Of 另行安排: the day that was agreed with the unit, and who of the unit said so. */
    replanDate: { label: '再次预约日期', kind: 'date', width: 120 },
    confirmUserName: { label: '单位确认人', kind: 'text', max: 40, width: 110 },
    /** What became of 另行安排, by where its business stands. */
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'NO_CONDITION_STATE',
      readonly: true,
      computed: true,
      width: 110,
    },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'task.view', needs: 'one' },
    register: { label: '登记', permission: 'report.build', needs: 'none' },
    task: { label: '查看任务', permission: 'task.view', needs: 'one' },
    export: { label: '导出', permission: 'task.export', needs: 'none' },
  },
})

export type UnableInspection = RowOf<typeof unableInspection>

/** UNABLE_OUTCOME: never today, or another day. */
export const unableOutcomes = { unable: '1', replanned: '2' } as const

/** NO_CONDITION_STATE. */
export const replanStates = { waiting: '0', arranged: '1', inspected: '2', over: '9' } as const

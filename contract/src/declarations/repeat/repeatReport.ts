import { type RowOf, record } from '../../kit/record.ts'

/**
 * A valid report whose result has to be answered, and how far that is: its notice, and the first later inspection that
 * answers it (`reports/after/outcome.ts`). A view of the database: nothing of it is kept, so that nothing is stale.
 */
export const repeatReport = record('repeat_report', {
  title: '复检、整改报告',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'reportno',
  over: ['report', 'business_item', 'inspection_notice', 'unqualified', 'equipment'],
  filters: { repeatKind: '复检类别' },
  fields: {
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', readonly: true },
    inspectdate: { label: '检验日期', kind: 'date', readonly: true },
    inspectResult: {
      label: '检验结论',
      kind: 'dict',
      dict: 'REPORT_CONCLUSION',
      readonly: true,
      width: 120,
    },
    status: { label: '状态', kind: 'dict', dict: 'REPEAT_STATE', readonly: true, width: 100 },
    unqualifiedItem: { label: '不合格项目', kind: 'longText', readonly: true, width: 240 },
    defectDesc: { label: '缺陷描述', kind: 'longText', readonly: true, width: 240 },
    mendRequire: { label: '整改要求', kind: 'longText', readonly: true, width: 240 },
    rectifyLimit: { label: '整改期限', kind: 'date', readonly: true },
    noticeno: { label: '通知书编号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    mendDate: { label: '整改完成日期', kind: 'date', readonly: true },
    mendConclusion: { label: '整改后结论', kind: 'text', readonly: true, width: 120 },
    reinspDate: { label: '复检日期', kind: 'date', readonly: true },
    reinspConclusion: {
      label: '复检结论',
      kind: 'dict',
      dict: 'REPORT_CONCLUSION',
      readonly: true,
      width: 120,
    },
    inspectors: { label: '检验人员', kind: 'text', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    start: { label: '发起复检', permission: 'repeat.start', needs: 'one' },
    preview: { label: '预览报告', permission: 'report.view', needs: 'one' },
    export: { label: '导出', permission: 'repeat.export', needs: 'none' },
  },
})

export type RepeatReport = RowOf<typeof repeatReport>

/** REPEAT_STATE: what is awaited of a report with such a result. */
export const repeatStates = {
  toMend: '0',
  toRepeat: '1',
  repeating: '2',
  passed: '3',
  failed: '4',
  stopped: '5',
} as const

/** Which reports a page is about, as the catalogue names it; classes by the first character of their code. */
export const repeatKinds = {
  electrical: ['3', '4', '5', '6', '9'],
  bearingMend: ['1', '2', '8'],
} as const

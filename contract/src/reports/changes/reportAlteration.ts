import { processFields, type RowOf, record } from '../../kit/record.ts'
import { changedPlaces, changeFields } from './changeFields.ts'
import { reportAlterationProcess } from './reportAlteration.process.ts'

/** Nobody erred, and a released report shall say something else: exact values, judged once; the server makes the version. */
export const reportAlteration = record('report_alteration', {
  title: '报告更改',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'alterno',
  process: reportAlterationProcess,
  filters: { mine: '由本人办理' },
  complex: { label: '综合', fields: ['alterno', 'reportno', 'newReportno', 'seisn', 'equcode', 'unitname'] },
  fields: {
    alterno: {
      label: '更改单号',
      kind: 'serial',
      series: 'GG',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    ...changeFields,
    newReportno: {
      label: '新报告编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 200,
    },
    alterType: { label: '更改类型', kind: 'dict', dict: 'REPORT_ALTER_TYPE', required: true, width: 140 },
    alterReason: { label: '更改原因', kind: 'longText', required: true, max: 1000, width: 240 },
    items: { ...changedPlaces, label: '更改内容' },
    beforevalue: { label: '更改前内容', kind: 'longText', readonly: true, width: 200 },
    aftervalue: { label: '更改后内容', kind: 'longText', readonly: true, width: 200 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'REPORT_ALTERATION_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    recallStatus: {
      label: '原报告收回情况',
      kind: 'dict',
      dict: 'REPORT_RECALL',
      readonly: true,
      width: 170,
    },
    issueWay: { label: '发放方式', kind: 'dict', dict: 'ISSUE_WAY' },
    receiver: { label: '领取人', kind: 'text', max: 40 },
    expressNo: { label: '快递单号', kind: 'text', max: 40 },
    issueUserName: { label: '处理人', kind: 'text', readonly: true, width: 90 },
    issueDate: { label: '发放日期', kind: 'date', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '申请更改', permission: 'reportAlteration.save', needs: 'none' },
    edit: { label: '编辑', permission: 'reportAlteration.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'reportAlteration.save', needs: 'some' },
    delete: { label: '删除', permission: 'reportAlteration.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'reportAlteration.audit', needs: 'one' },
    approve: { label: '审批', permission: 'reportAlteration.approve', needs: 'one' },
    modify: { label: '核对', permission: 'reportAlteration.modify', needs: 'one' },
    enter: { label: '登记发放', permission: 'reportAlteration.deal', needs: 'one' },
    deal: { label: '处理', permission: 'reportAlteration.deal', needs: 'one' },
    preview: { label: '预览新报告', permission: 'reportAlteration.view', needs: 'one' },
    print: { label: '打印审批单', permission: 'reportAlteration.view', needs: 'one' },
    view: { label: '查看', permission: 'reportAlteration.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'reportAlteration.view', needs: 'one' },
    export: { label: '导出', permission: 'reportAlteration.export', needs: 'none' },
  },
})

export type ReportAlteration = RowOf<typeof reportAlteration>

/** REPORT_ALTERATION_STATE. */
export const alterationStates = {
  draft: '0',
  auditing: '1',
  approving: '2',
  modifying: '3',
  dealing: '4',
  done: '5',
  returned: '6',
  refused: '7',
  expired: '8',
} as const

/** REPORT_ALTER_TYPE for which the unit's own application is wanted. */
export const askedByUnit: ReadonlySet<string> = new Set(['1', '2'])

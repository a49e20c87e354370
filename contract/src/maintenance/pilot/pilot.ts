import { processFields, type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { applicationFields } from '../../shared/flow/applicationFields.ts'
import { pilotProcess } from './pilot.process.ts'
import { pilotMessages } from './pilotMessages.ts'

/**
 * That a lift takes part in the pilot of inspection and testing (国市监特设〔2020〕56号; spec 2 §2.10 pilotApply). An approval
 * marks the lift and never moves a due date: the schedules of TSG T7001-2023 mix inspection and self-testing anyway.
 */
export const pilotApplication = record('pilot_application', {
  title: '检验检测试点申请',
  scope: liftScope,
  nameField: 'applyno',
  process: pilotProcess,
  complex: {
    label: '综合',
    fields: ['applyno', 'equcode', 'idcode', 'useunit', 'maintunit', 'applyUnitName'],
  },
  fields: {
    applyno: { label: '申请编号', kind: 'serial', series: 'SD', readonly: true, index: 'unique', width: 160 },
    applyUnitName: { label: '申请单位', kind: 'text', readonly: true, width: 220 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: pilotMessages.chooseLift,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    pilotType: { label: '试点类型', kind: 'dict', dict: 'PILOT_TYPE', required: true, width: 170 },
    applyReason: { label: '申请理由', kind: 'longText', required: true, max: 500, width: 220 },
    ...applicationFields,
    approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
    approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
    approveOpinion: { label: '审批意见', kind: 'longText', readonly: true, width: 180 },
    ...processFields,
  },
  actions: {
    create: { label: '申请试点', permission: 'pilot.save', needs: 'none' },
    edit: { label: '编辑', permission: 'pilot.save', needs: 'one' },
    submit: { label: '提交', permission: 'pilot.save', needs: 'some' },
    delete: { label: '删除', permission: 'pilot.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'pilot.audit', needs: 'some' },
    approve: { label: '审批', permission: 'pilot.approve', needs: 'some' },
    view: { label: '查看', permission: 'pilot.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'pilot.view', needs: 'one' },
    export: { label: '导出', permission: 'pilot.export', needs: 'none' },
  },
})

export type PilotApplication = RowOf<typeof pilotApplication>

/** The business of lifts that an approval has marked, from the day of the approval on; a view of the database. */
export const pilotInspection = record('pilot_inspection', {
  title: '试点检验申请',
  scope: liftScope,
  nameField: 'appno',
  over: ['pilot_application', 'business_item'],
  complex: { label: '综合', fields: ['applyno', 'appno', 'equcode', 'useunit', 'maintunit', 'reportno'] },
  fields: {
    applyno: { label: '申请编号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    applyUnitName: { label: '申请单位', kind: 'text', readonly: true, width: 220 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    ...liftFields,
    pilotType: { label: '试点类型', kind: 'dict', dict: 'PILOT_TYPE', readonly: true, width: 170 },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, width: 110 },
    inspectdate: { label: '检验日期', kind: 'date', readonly: true, width: 110 },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 180 },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'REPORT_CONCLUSION', readonly: true, width: 100 },
    state: { label: '业务状态', kind: 'dict', dict: 'APP_STATE', readonly: true, width: 110 },
  },
  actions: {
    view: { label: '查看', permission: 'pilot.view', needs: 'one' },
    export: { label: '导出', permission: 'pilot.export', needs: 'none' },
  },
})

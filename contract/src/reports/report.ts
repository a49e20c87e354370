import { type RowOf, record, shape } from '../kit/record.ts'
import type { HeaderValues, ItemEntries } from './entry.ts'

/**
 * One version of the report of a business item (domain.md): its template and the template's version, what was entered,
 * and, once sealed, the signed file. `seiflowsysid` on the wire is its id.
 */
export const report = record('report', {
  title: '检验报告',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'reportno',
  carried: ['orgId', 'areaId', 'equclacode', 'state'],
  filters: { complex: '综合（设备代码、注册代码、使用登记证编号、出厂编号、设备识别码）' },
  fields: {
    reportno: { label: '报告编号', kind: 'serial', series: 'BG', readonly: true, index: 'order', width: 200 },
    versionNo: { label: '报告版次', kind: 'integer', readonly: true },
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
    templateCode: { label: '报告模板代码', kind: 'text', readonly: true },
    templateVersion: { label: '模板版本', kind: 'integer', readonly: true },
    templateName: { label: '报告模板', kind: 'text', readonly: true, width: 220 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', readonly: true },
    inspectdate: { label: '检验日期', kind: 'date', index: 'order' },
    nextinspdate: { label: '下次检验日期', kind: 'date' },
    /** Values of the report's head by the template's field names, as they stand on the paper. */
    header: { label: '报告表头', kind: 'json', shape: shape<HeaderValues>(), readonly: true },
    /** By item number: result, measured values by name, note. */
    items: { label: '检验项目', kind: 'json', shape: shape<ItemEntries>(), readonly: true },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'REPORT_CONCLUSION', width: 120 },
    resultCode: { label: '结论代码', kind: 'dict', dict: 'INSPECT_RESULT', readonly: true },
    unacceptable: { label: '是否不合格', kind: 'yesNo', readonly: true },
    problemDesc: { label: '存在问题', kind: 'longText' },
    note: { label: '备注', kind: 'longText' },
    inspectors: { label: '检验人员', kind: 'text', readonly: true },
    auditUserName: { label: '审核人', kind: 'text', readonly: true },
    approveUserName: { label: '审批人', kind: 'text', readonly: true },
    approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
    state: { label: '报告状态', kind: 'dict', dict: 'REPORT_VERSION_STATE', readonly: true },
    stateReason: { label: '状态说明', kind: 'text', max: 500, readonly: true },
    stateTime: { label: '状态变更时间', kind: 'dateTime', readonly: true },
    replacedBy: { label: '替代报告', kind: 'id', of: 'report', readonly: true },
    /** Where the sealed file lies, and its SHA-256, by which anybody can recognise it. */
    fileKey: { label: '报告文件', kind: 'text', max: 300, readonly: true },
    fileHash: { label: '文件摘要', kind: 'text', max: 64, readonly: true, search: 'equals', index: 'order' },
    /** The original record, sealed with the report and kept with it. */
    recordKey: { label: '原始记录文件', kind: 'text', max: 300, readonly: true },
    recordHash: { label: '原始记录文件摘要', kind: 'text', max: 64, readonly: true },
    pageCount: { label: '页数', kind: 'integer', readonly: true },
    sealedTime: { label: '签章时间', kind: 'dateTime', readonly: true },
    verifyCode: {
      label: '查验码',
      kind: 'text',
      max: 40,
      readonly: true,
      search: 'equals',
      index: 'order',
      width: 180,
    },
    /** When this version was handed to the unit; until then the unit cannot open it. */
    issueDate: { label: '发放日期', kind: 'date', readonly: true, index: 'order' },
    verifyCount: { label: '查验次数', kind: 'integer', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'report.view', needs: 'one' },
    preview: { label: '预览报告', permission: 'report.view', needs: 'one' },
    shareForm: { label: '电子表单链接', permission: 'report.share', needs: 'one' },
    revoke: { label: '撤销报告', permission: 'report.revoke', needs: 'one', danger: true },
    supply: { label: '补发报告', permission: 'report.supply', needs: 'some' },
    flowLog: { label: '流转日志', permission: 'report.view', needs: 'one' },
    export: { label: '导出', permission: 'report.export', needs: 'none' },
  },
})

export type Report = RowOf<typeof report>

/** REPORT_VERSION_STATE: a version is worked on, valid once sealed, then perhaps revoked or replaced by another. */
export const reportStates = { working: '0', valid: '1', revoked: '2', replaced: '3' } as const

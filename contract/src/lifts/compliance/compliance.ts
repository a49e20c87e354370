import { type FieldSpec, processFields, type RowOf, record } from '../../kit/record.ts'
import { liftFields } from '../liftFields.ts'
import { complianceProcess } from './compliance.process.ts'
import { complianceMessages } from './complianceMessages.ts'
import { complianceItems } from './verdict.ts'

const item = (name: keyof typeof complianceItems) =>
  ({
    label: complianceItems[name],
    kind: 'dict',
    dict: 'COMPLIANCE_ITEM',
    width: 110,
  }) as const satisfies FieldSpec

/**
 * Whether a lift was maintained by the rules (TSG T5002-2017), of one side: found at its inspection, or by its supervisors
 * for a month (`period`).
 */
export const maintenanceCompliance = record('maintenance_compliance', {
  title: '维保合规核查',
  scope: { area: 'areaId', unit: 'unitId', otherUnit: 'maintUnitId', organisation: 'orgId' },
  nameField: 'checkno',
  process: complianceProcess,
  complex: { label: '综合', fields: ['checkno', 'seisn', 'equcode', 'idcode', 'useunit', 'maintunit'] },
  fields: {
    checkno: { label: '核查编号', kind: 'serial', series: 'HC', readonly: true, index: 'unique', width: 160 },
    side: { label: '核查方式', kind: 'dict', dict: 'COMPLIANCE_SIDE', readonly: true, width: 90 },
    /** The month that supervisors look at, as 2026-11. */
    period: { label: '核查月份', kind: 'text', readonly: true, index: 'order', width: 100 },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      required: true,
      requiredSentence: complianceMessages.chooseBusiness,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    ...liftFields,
    checkDate: { label: '核查日期', kind: 'date', required: true, index: 'order', width: 110 },
    intervalCheck: item('intervalCheck'),
    certificateCheck: item('certificateCheck'),
    itemsCheck: item('itemsCheck'),
    signInCheck: item('signInCheck'),
    confirmCheck: item('confirmCheck'),
    selfCheck: item('selfCheck'),
    checkItem: { label: '核查项目', kind: 'text', readonly: true, computed: true, width: 320 },
    /** What this system holds of its maintenance; no verdict is drawn from what it does not. */
    knownFacts: { label: '系统内记录', kind: 'text', readonly: true, width: 260 },
    checkResult: {
      label: '核查结论',
      kind: 'dict',
      dict: 'COMPLIANCE_RESULT',
      readonly: true,
      index: 'order',
      width: 100,
    },
    problemDesc: { label: '存在问题', kind: 'longText', max: 1000, width: 240 },
    rectifyLimit: { label: '整改期限', kind: 'date', readonly: true, index: 'order', width: 110 },
    checkUserName: { label: '核查人', kind: 'text', readonly: true, width: 90 },
    explainText: { label: '情况说明', kind: 'longText', readonly: true, width: 240 },
    explainUserName: { label: '说明人', kind: 'text', readonly: true, width: 90 },
    explainTime: { label: '说明时间', kind: 'dateTime', readonly: true },
    closeUserName: { label: '销案人', kind: 'text', readonly: true, width: 90 },
    closeDate: { label: '销案日期', kind: 'date', readonly: true, width: 110 },
    closeOpinion: { label: '销案意见', kind: 'longText', readonly: true, width: 200 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'COMPLIANCE_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '登记核查', permission: 'compliance.save', needs: 'none' },
    edit: { label: '编辑', permission: 'compliance.save', needs: 'one' },
    submit: { label: '提交', permission: 'compliance.save', needs: 'one' },
    delete: { label: '删除', permission: 'compliance.save', needs: 'some', danger: true },
    explain: { label: '说明情况', permission: 'compliance.explain', needs: 'one' },
    close: { label: '销案', permission: 'compliance.close', needs: 'some' },
    view: { label: '查看', permission: 'compliance.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'compliance.view', needs: 'one' },
    export: { label: '导出', permission: 'compliance.export', needs: 'none' },
  },
})

export type MaintenanceCompliance = RowOf<typeof maintenanceCompliance>

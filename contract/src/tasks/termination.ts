import { processFields, type RowOf, record } from '../kit/record.ts'
import { terminationProcess } from './termination.process.ts'

/** An application to stop an inspection for good, with what is asked for it; amounts in fen (spec 2 §2.4 termination). */
export const inspectionTermination = record('inspection_termination', {
  title: '终止检验',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'termno',
  process: terminationProcess,
  filters: { waiting: '待办', mine: '由本人申请' },
  complex: { label: '综合', fields: ['termno', 'seisn', 'appno', 'unitname', 'equcode'] },
  fields: {
    termno: {
      label: '终止单号',
      kind: 'serial',
      series: 'ZZ',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    /** Where the business stood when it was asked for. */
    itemStep: { label: '业务环节', kind: 'dict', dict: 'FLOW_STEP', readonly: true },
    termReason: { label: '终止原因', kind: 'dict', dict: 'TERM_REASON', required: true, width: 150 },
    termFee: { label: '收费方式', kind: 'dict', dict: 'TERM_FEE', required: true, width: 120 },
    workFee: { label: '已做工作应收', kind: 'money', min: 0, help: '收费方式为“按已做工作”时填写' },
    note: { label: '情况说明', kind: 'longText', required: true, max: 1000, width: 240 },
    applyUser: { label: '申请人账号', kind: 'user', readonly: true, index: 'order' },
    applyUserName: { label: '申请人', kind: 'text', readonly: true },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    status: { label: '状态', kind: 'dict', dict: 'AUDIT_STATE', readonly: true, width: 100 },
    auditUserName: { label: '审核人', kind: 'text', readonly: true },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 200 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** The catalogue's name for it. */
    reason: {
      label: '终止原因',
      kind: 'dict',
      dict: 'TERM_REASON',
      readonly: true,
      computed: true,
      from: 'termReason',
    },
    ...processFields,
  },
  actions: {
    edit: { label: '编辑', permission: 'termination.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'termination.save', needs: 'one' },
    delete: { label: '删除', permission: 'termination.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'termination.audit', needs: 'some' },
    view: { label: '查看', permission: 'termination.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'termination.view', needs: 'one' },
    export: { label: '导出', permission: 'termination.export', needs: 'none' },
  },
})

export type InspectionTermination = RowOf<typeof inspectionTermination>

/** TERM_REASON: what happened to the device, or to the inspection. */
export const termReasons = {
  scrapped: '1',
  removed: '2',
  withdrawn: '3',
  unsafe: '4',
  hindered: '5',
  other: '9',
} as const

/** TERM_FEE: what is asked for an inspection that was stopped. */
export const termFees = { none: '1', work: '2', whole: '3' } as const

/** Reasons that somebody else could check: paper or photographs are wanted. */
export const provedReasons: ReadonlySet<string> = new Set([
  termReasons.scrapped,
  termReasons.removed,
  termReasons.withdrawn,
  termReasons.unsafe,
])

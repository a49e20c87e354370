import { processFields, type RowOf, record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { applicationFields } from '../../shared/flow/applicationFields.ts'
import { demandProcess } from './demand.process.ts'
import { demandMessages } from './demandMessages.ts'

/** That a lift on the network is maintained on demand rather than every fifteen days (spec 2 §2.10 onDemandMaintenance). */
export const onDemandMaintenance = record('on_demand_maintenance', {
  title: '按需维保申请',
  scope: liftScope,
  nameField: 'applyno',
  process: demandProcess,
  complex: { label: '综合', fields: ['applyno', 'equcode', 'idcode', 'useunit', 'maintunit'] },
  fields: {
    applyno: { label: '申请编号', kind: 'serial', series: 'AX', readonly: true, index: 'unique', width: 160 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      requiredSentence: demandMessages.chooseLift,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    ...liftFields,
    iotStatus: { label: '物联网接入情况', kind: 'text', readonly: true, width: 220 },
    maintMode: { label: '按需维保模式', kind: 'dict', dict: 'ON_DEMAND_MODE', required: true, width: 150 },
    maintCycle: {
      label: '维保周期',
      kind: 'integer',
      unit: '天',
      required: true,
      min: 16,
      max: 60,
      rule: 'positiveInteger',
      width: 90,
    },
    consentName: { label: '使用单位同意人', kind: 'text', required: true, max: 40, width: 120 },
    consentDate: { label: '使用单位同意日期', kind: 'date', required: true, width: 130 },
    applyReason: { label: '申请理由', kind: 'longText', required: true, max: 500, width: 220 },
    ...applicationFields,
    approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
    approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
    approveOpinion: { label: '审批意见', kind: 'longText', readonly: true, width: 180 },
    validFrom: { label: '生效日期', kind: 'date', readonly: true, width: 110 },
    validUntil: { label: '有效期至', kind: 'date', readonly: true, index: 'order', width: 110 },
    /** What is no longer as it has to be; supervisors decide. */
    endProposal: { label: '建议终止原因', kind: 'text', readonly: true, max: 300, width: 220 },
    /** What the public reads of the approval. */
    noticeId: { label: '公示', kind: 'id', of: 'announcement', readonly: true, internal: true },
    endDate: { label: '终止日期', kind: 'date', readonly: true, width: 110 },
    endReason: { label: '终止原因', kind: 'text', readonly: true, max: 500, width: 200 },
    ...processFields,
  },
  actions: {
    create: { label: '申请按需维保', permission: 'onDemand.save', needs: 'none' },
    edit: { label: '编辑', permission: 'onDemand.save', needs: 'one' },
    submit: { label: '提交', permission: 'onDemand.save', needs: 'some' },
    delete: { label: '删除', permission: 'onDemand.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'onDemand.audit', needs: 'some' },
    approve: { label: '审批', permission: 'onDemand.approve', needs: 'some' },
    terminate: { label: '终止', permission: 'onDemand.audit', needs: 'one', danger: true },
    view: { label: '查看', permission: 'onDemand.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'onDemand.view', needs: 'one' },
    export: { label: '导出', permission: 'onDemand.export', needs: 'none' },
  },
})

export type OnDemandMaintenance = RowOf<typeof onDemandMaintenance>

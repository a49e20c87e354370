import { processFields, type RowOf, record } from '../kit/record.ts'
import { cancellationProcess } from './cancellation.process.ts'

export const taskCancellation = record('task_cancellation', {
  title: '任务取消',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'seisn',
  process: cancellationProcess,
  complex: { label: '综合', fields: ['seisn', 'appno', 'unitname', 'equcodeset'] },
  fields: {
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      required: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    unitname: { label: '受检单位', kind: 'text', readonly: true, width: 240 },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, width: 140 },
    equcodeset: { label: '设备代码', kind: 'text', readonly: true, width: 170 },
    reasonId: { label: '作废原因', kind: 'dict', dict: 'INVALIDREASON', required: true },
    detailDesc: { label: '详细说明', kind: 'longText', required: true },
    applyUserName: { label: '申请人', kind: 'text', readonly: true },
    applyDate: { label: '申请日期', kind: 'date', readonly: true },
    itemStep: { label: '业务环节', kind: 'dict', dict: 'FLOW_STEP', readonly: true },
    status: { label: '状态', kind: 'dict', dict: 'CANCEL_STATE', readonly: true },
    auditUserName: { label: '审核人', kind: 'text', readonly: true },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'text', max: 500, readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    deal: { label: '处理', permission: 'task.cancelDeal', needs: 'some' },
    view: { label: '查看', permission: 'task.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'task.view', needs: 'one' },
    export: { label: '导出', permission: 'task.export', needs: 'none' },
  },
})

export type TaskCancellation = RowOf<typeof taskCancellation>

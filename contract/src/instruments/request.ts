import { processFields, type RowOf, record } from '../kit/record.ts'
import { requestProcess } from './request.process.ts'

/** A request to receive or borrow instruments or a tool box, which ends with their return (spec 1 §3). */
export const instrumentRequest = record('instrument_request', {
  title: '仪器领用归还申请',
  scope: { organisation: 'orgId' },
  nameField: 'applyno',
  process: requestProcess,
  filters: { scope: '申请范围' },
  complex: { label: '综合', fields: ['applyno', 'applyManuniName', 'instNo', 'instName'] },
  fields: {
    applyno: { label: '申请编号', kind: 'serial', series: 'LY', readonly: true, index: 'unique', width: 150 },
    applyTypeName: { label: '申请类型', kind: 'dict', dict: 'applyType', required: true },
    applyManuniName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
    applyLogin: { label: '申请人账号', kind: 'user', readonly: true, index: 'order' },
    applyOrguniName: { label: '申请部门', kind: 'text', readonly: true },
    applyDate: { label: '申请日期', kind: 'date', readonly: true },
    instNo: { label: '仪器编号', kind: 'codes', max: 2000, width: 220, help: '选择仪器箱时不必填写' },
    instName: { label: '仪器名称', kind: 'text', max: 2000, readonly: true, width: 240 },
    boxNo: { label: '仪器箱编号', kind: 'text', max: 40 },
    recDate: { label: '领用日期', kind: 'date', required: true },
    returnDate: { label: '归还日期', kind: 'date', required: true },
    reason: { label: '申请事由', kind: 'longText', required: true, max: 500 },
    status: { label: '状态', kind: 'dict', dict: 'INST_APPLY_STATE', readonly: true },
    handUserName: { label: '发放人', kind: 'text', readonly: true },
    takenDate: { label: '实际归还日期', kind: 'date', readonly: true },
    takeUserName: { label: '验收人', kind: 'text', readonly: true },
    takeNote: { label: '验收情况', kind: 'text', max: 1000, readonly: true },
    overdueInfo: { label: '逾期提示', kind: 'text', readonly: true, computed: true, width: 110 },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新增申请', permission: 'instApply.save', needs: 'none' },
    edit: { label: '编辑', permission: 'instApply.save', needs: 'one' },
    submit: { label: '提交申请', permission: 'instApply.save', needs: 'some' },
    delete: { label: '删除', permission: 'instApply.save', needs: 'some', danger: true },
    cancel: { label: '撤销申请', permission: 'instApply.save', needs: 'one', danger: true },
    audit: { label: '审批', permission: 'instApply.audit', needs: 'some' },
    handOver: { label: '发放', permission: 'instApply.hand', needs: 'one' },
    giveBack: { label: '申请归还', permission: 'instApply.save', needs: 'one' },
    takeBack: { label: '归还验收', permission: 'instApply.hand', needs: 'one' },
    view: { label: '查看', permission: 'instApply.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'instApply.view', needs: 'one' },
    export: { label: '导出', permission: 'instApply.export', needs: 'none' },
  },
})

export type InstrumentRequest = RowOf<typeof instrumentRequest>

/** applyType: what is asked for, and what it becomes once it is to be given back. */
export const applyTypes = { receive: '1', receiveBack: '2', borrow: '3', borrowBack: '4' } as const

/** INST_APPLY_STATE by step; the last three tell how a request ended. */
export const requestStates: Readonly<Record<string, string>> = {
  LYSQ: '0',
  LYSP: '1',
  LYFF: '2',
  LYSY: '3',
  GHYS: '4',
  end: '5',
}
export const refusedState = '6'
export const cancelledState = '7'

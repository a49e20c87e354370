import { type RowOf, record } from '../kit/record.ts'

/** What was done with a phone: each sync of a record, each audit and approval (spec 2 §2.6). */
export const phoneOperation = record('phone_operation', {
  title: '移动端操作日志',
  scope: 'open',
  nameField: 'seisn',
  fields: {
    operTime: { label: '操作时间', kind: 'dateTime', readonly: true, index: 'order', width: 170 },
    operType: {
      label: '操作类型',
      kind: 'dict',
      dict: 'PHONE_OPERATION',
      readonly: true,
      index: 'order',
      width: 100,
    },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      readonly: true,
      index: 'order',
      search: 'prefix',
      width: 170,
    },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 180 },
    unitname: { label: '受检单位', kind: 'text', readonly: true, width: 220 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    operator: { label: '操作人账号', kind: 'user', readonly: true, index: 'order' },
    operUserName: { label: '操作人', kind: 'text', readonly: true, search: 'prefix', width: 90 },
    deviceNo: { label: '终端编号', kind: 'text', readonly: true, search: 'equals', width: 180 },
    clientType: { label: '客户端类型', kind: 'text', readonly: true, search: 'equals', width: 110 },
    appVersion: { label: '客户端版本', kind: 'text', readonly: true, search: 'prefix', width: 110 },
    syncedCount: { label: '提交项目数', kind: 'integer', readonly: true, width: 110 },
    conflictCount: { label: '冲突项目数', kind: 'integer', readonly: true, width: 110 },
    duration: { label: '耗时', kind: 'integer', unit: '毫秒', readonly: true, width: 90 },
    result: { label: '结果', kind: 'dict', dict: 'PHONE_RESULT', readonly: true, width: 90 },
    /** The hand of whoever recorded, as lines of a pen. */
    signature: { label: '检验人员签名', kind: 'longText', readonly: true, detailOnly: true },
    errmsg: { label: '错误信息', kind: 'text', max: 500, readonly: true, width: 260 },
    stepName: { label: '环节名称', kind: 'text', readonly: true, width: 110 },
    acceptOpinion: { label: '办理意见', kind: 'text', max: 500, readonly: true, width: 240 },
  },
  actions: {
    view: { label: '查看', permission: 'phoneLog.view', needs: 'one' },
    export: { label: '导出', permission: 'phoneLog.export', needs: 'none' },
  },
})

export type PhoneOperation = RowOf<typeof phoneOperation>

/** The dictionary PHONE_OPERATION. */
export const operationTypes = { submit: '1', audit: '2', approve: '3' } as const

/** The dictionary PHONE_RESULT. A sync with conflicts has kept everything else. */
export const operationResults = { done: '1', conflict: '2', failed: '3' } as const

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { record } from '../kit/record.ts'
import { rowsAnswer } from '../kit/register.ts'
import { exportRequest } from '../kit/transfer.ts'

/**
 * The flow log over all business (insBusQuery, circulationLog): a view over events that nobody can change. An event is seen
 * by whoever saw its business when it happened.
 */
export const circulationLog = record('circulation_log', {
  title: '流转日志',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'stepName',
  fields: {
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, width: 140 },
    equdatasysid: { label: '设备档案编号', kind: 'text', readonly: true },
    step: { label: '环节', kind: 'dict', dict: 'FLOW_STEP', readonly: true, width: 110 },
    stepName: { label: '环节名称', kind: 'text', readonly: true, width: 110 },
    actionLabel: { label: '办理事项', kind: 'text', readonly: true, width: 110 },
    actor: { label: '办理人账号', kind: 'user', readonly: true },
    executor: { label: '办理人', kind: 'text', readonly: true, width: 90 },
    executeTime: { label: '办理时间', kind: 'dateTime', readonly: true, width: 160 },
    minutes: { label: '用时', kind: 'integer', unit: '分钟', readonly: true, width: 100 },
    acceptOpinion: { label: '办理意见', kind: 'text', readonly: true, width: 220 },
    fallbackReason: { label: '退回原因', kind: 'text', readonly: true, width: 180 },
    process: { label: '流程', kind: 'text', readonly: true, search: 'equals' },
    /** Who had handed in the report that an event was about; a condition only. */
    writer: { label: '报告录入人', kind: 'user', readonly: true, computed: true },
    recordId: { label: '所属业务', kind: 'id', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    flowLog: { label: '流转日志', permission: 'declaration.view', needs: 'one' },
    export: { label: '导出', permission: 'declaration.export', needs: 'none' },
  },
})

export const circulationPath = '/api/insbusquery/circulationLog'
const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  access: { permission: 'declaration.view' },
  spec: '2 §7.10 (list endpoints for many entities); screen 2 §2.7 insBusQuery',
  request: listRequest,
  answer: rowsAnswer(circulationLog),
} as const

export const circulationCalls = {
  find: call({ ...reads, path: `${circulationPath}/find`, does: '流转日志查询：查询' }),
  list: call({ ...reads, path: `${circulationPath}/list`, does: '流转日志查询' }),
  getDetail: call({
    ...reads,
    path: `${circulationPath}/getDetail`,
    does: '流转日志查询：详情',
    request: z.object({ id: z.string() }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  export: call({
    method: 'GET',
    encoding: 'query',
    writes: false,
    access: { ticket: 'export', permission: 'declaration.export' },
    path: `${circulationPath}/export`,
    does: '流转日志查询：导出',
    spec: '2 §7.10',
    request: exportRequest,
    answer: 'file',
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { detailAnswer, rowsAnswer } from '../kit/register.ts'
import { batchAnswer, joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'
import { warning } from './warning.ts'

const path = '/api/warning/warningInfo'
const spec = '2 §3; 2 §7.10; 2 §2.10 safeMng'
const form = { method: 'POST', encoding: 'form', spec } as const
const reads = { ...form, access: { permission: 'warning.view' }, writes: false } as const
const writes = {
  ...form,
  access: { permission: 'warning.handle' },
  writes: true,
  answer: batchAnswer,
} as const
/** Staff of institutions who notify enterprises before their declarations are taken (businessUnitAllowiWarn). */
const licence = { access: { permission: 'warning.licence' } } as const
const list = (listPath: string, does: string) =>
  call({ ...reads, path: listPath, does, request: listRequest, answer: rowsAnswer(warning) })

/** Warnings for supervisors: found, handed on, closed. */
export const warningCalls = {
  list: list(`${path}/list`, '预警信息列表'),
  find: list(`${path}/find`, '预警信息查询'),
  elevatorList: list('/api/warning/elevator/list', '电梯预警列表'),
  unitList: list('/api/warning/unit/list', '单位预警列表'),
  personList: list('/api/warning/person/list', '人员预警列表'),
  licenceList: call({
    ...reads,
    ...licence,
    path: '/api/warning/businessUnitAllow/list',
    does: '企业许可证预警列表',
    request: listRequest,
    answer: listAnswer,
  }),
  licenceFind: call({
    ...reads,
    ...licence,
    path: '/api/warning/businessUnitAllow/find',
    does: '企业许可证预警查询',
    request: listRequest,
    answer: listAnswer,
  }),
  licenceRemind: call({
    ...writes,
    ...licence,
    path: '/api/warning/businessUnitAllow/remind',
    does: '短信提醒许可证到期的企业',
    request: z.object({ ids: joinedIds(300) }),
  }),
  licenceHandle: call({
    ...writes,
    ...licence,
    path: '/api/warning/businessUnitAllow/handle',
    does: '登记许可证预警的处理情况',
    request: z.object({ ids: joinedIds(300), handleOpinion: optionalText(500) }),
  }),
  getDetail: call({
    ...reads,
    path: `${path}/getDetail`,
    does: '预警信息详情',
    request: z.object({ id: recordId }),
    answer: detailAnswer(warning),
  }),
  people: call({
    ...reads,
    path: `${path}/people`,
    does: '可以办理所选预警的监察员',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.array(z.object({ loginName: z.string(), name: z.string(), officeName: z.string() })),
  }),
  assign: call({
    ...writes,
    path: `${path}/assign`,
    does: '转办预警',
    request: z.object({ ids: joinedIds(300), dealMan: text(40) }),
  }),
  handle: call({
    ...writes,
    path: `${path}/handle`,
    does: '登记预警的处理情况',
    request: z.object({ ids: joinedIds(300), handleOpinion: optionalText(500) }),
  }),
  remind: call({
    ...writes,
    path: `${path}/remind`,
    does: '短信提醒预警对象',
    request: z.object({ ids: joinedIds(300) }),
  }),
  export: call({
    method: 'GET',
    encoding: 'query',
    spec,
    path: `${path}/export`,
    access: { ticket: 'export', permission: 'warning.export' },
    writes: false,
    does: '导出预警信息',
    request: exportRequest,
    answer: 'file',
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { batchAnswer, joinedIds, optionalText, recordId } from '../kit/requestFields.ts'
import { exportRequest } from '../kit/transfer.ts'
import { dueFields } from './expiryHandling.ts'

const path = '/api/warning/equExpiry'
const spec = '2 §3; 2 §7.10; 2 §2.3 expire, willExpire'
const form = { method: 'POST', encoding: 'form', spec } as const
const reads = { ...form, access: { permission: 'expiry.view' }, writes: false } as const
/** The date of the archive that an action is about; the inspection's when none is named. */
const dueField = z.optional(z.enum(dueFields))
const writes = {
  ...form,
  access: { permission: 'expiry.handle' },
  writes: true,
  answer: batchAnswer,
} as const

/** Devices past their inspection date or falling due, and what was done about each. */
export const expiryCalls = {
  list: call({
    ...reads,
    path: `${path}/list`,
    does: '检验到期设备列表',
    request: listRequest,
    answer: listAnswer,
  }),
  find: call({
    ...reads,
    path: `${path}/find`,
    does: '检验到期设备查询',
    request: listRequest,
    answer: listAnswer,
  }),
  export: call({
    method: 'GET',
    encoding: 'query',
    spec,
    path: `${path}/export`,
    access: { ticket: 'export', permission: 'expiry.export' },
    writes: false,
    does: '导出检验到期设备',
    request: exportRequest,
    answer: 'file',
  }),
  /** Lifts in use whose inspection falls due within a month; those past it are on the page's list. */
  liftsWithinMonth: call({
    ...reads,
    path: '/api/elevatormaintenanceinspect/expiredOneMonth/list',
    does: '一个月内检验到期电梯列表',
    spec: '2 §7.10; 2 §2.10 expired1MonthForInspect',
    request: listRequest,
    answer: listAnswer,
  }),
  remind: call({
    ...writes,
    path: `${path}/remind`,
    does: '短信提醒使用单位申报检验',
    request: z.object({ ids: joinedIds(300), dueField }),
  }),
  handle: call({
    ...writes,
    path: `${path}/handle`,
    does: '登记到期设备的处理情况',
    request: z.object({
      ids: joinedIds(300),
      dueField,
      handleReason: optionalText(10),
      contactName: optionalText(40),
      contacttel: optionalText(40),
      handleNote: optionalText(2000),
    }),
  }),
  report: call({
    ...writes,
    access: { permission: 'expiry.report' },
    path: `${path}/report`,
    does: '上报超期未检设备',
    request: z.object({ ids: joinedIds(300), dueField, handleNote: optionalText(2000) }),
  }),
  log: call({
    ...reads,
    path: `${path}/log`,
    does: '设备到期处理记录',
    request: z.object({ id: recordId }),
    answer: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        dueDate: z.string(),
        handleWay: z.string(),
        handleReason: z.string(),
        contactName: z.string(),
        contacttel: z.string(),
        handleNote: z.string(),
      }),
    ),
  }),
} as const

const byArea = '/api/bsfunction/expiryWarnings'

/** What falls due in an area, once an installation has switched that on. */
export const expiryWarningsCalls = switched('expiry', {
  find: {
    ...expiryCalls.find,
    path: `${byArea}/find`,
    does: '检验到期预警（监管）查询',
  } as typeof expiryCalls.find,
  export: {
    ...expiryCalls.export,
    path: `${byArea}/export`,
    does: '导出检验到期预警（监管）',
  } as typeof expiryCalls.export,
})

const unchecked = '/api/bsfunction/uncheckedEquMng'

/** Devices of an area that were not inspected in time, and whom each was handed to, once an installation has switched that on. */
export const uncheckedCalls = switched('unchecked', {
  find: {
    ...expiryCalls.find,
    path: `${unchecked}/find`,
    does: '未检设备管理查询',
  } as typeof expiryCalls.find,
  export: {
    ...expiryCalls.export,
    path: `${unchecked}/export`,
    does: '导出未检设备',
  } as typeof expiryCalls.export,
  people: call({
    ...form,
    access: { permission: 'expiry.dispatch' },
    writes: false,
    path: `${unchecked}/people`,
    does: '可以接收所选设备的监管人员',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.array(z.object({ loginName: z.string(), name: z.string(), officeName: z.string() })),
  }),
  dispatch: call({
    ...writes,
    access: { permission: 'expiry.dispatch' },
    path: `${unchecked}/dispatch`,
    does: '派发超期未检设备',
    request: z.object({ ids: joinedIds(300), dealMan: optionalText(40), handleNote: optionalText(2000) }),
  }),
})

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { detailAnswer } from '../kit/register.ts'
import { joined, optionalText, recordId, text } from '../kit/requestFields.ts'
import { liaison } from './liaison.ts'

const path = '/api/inspectpro/liaison'
const spec = '2 §2.1 /inspLink; 2 §2.8 inspectPro'
const form = { method: 'POST', encoding: 'form', spec } as const

const device = z.object({
  seisn: z.string(),
  equclaname: z.string(),
  equcode: z.string(),
  equname: z.string(),
})
const link = z.object({ liaisonno: z.string(), path: z.string(), qr: z.string(), expireTime: z.string() })

/** What a unit answered; the telephone as its reader may see it. */
const answered = {
  status: z.string(),
  replyUserName: z.string(),
  replyTime: z.string(),
  conditions: z.string(),
  accompanyName: z.string(),
  accompanyTel: z.string(),
  replyOpinion: z.string(),
  expectDate: z.string(),
}

const standing = z.object({
  id: z.string(),
  liaisonno: z.string(),
  planInspectDate: z.string(),
  contactName: z.string(),
  sendUserName: z.string(),
  sendTime: z.string(),
  ...answered,
})

/** What the link shows: what stands on the sheet, and the unit's own answer. */
const shown = z.object({
  liaisonno: z.string(),
  unitname: z.string(),
  useaddress: z.string(),
  planInspectDate: z.string(),
  inspectors: z.string(),
  institute: z.string(),
  institutePhone: z.string(),
  liaisonContent: z.string(),
  devices: z.array(device),
  conditionNames: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Why nothing can be answered; empty while the sheet is open. */
  closed: z.string(),
  ...answered,
})

export type ShownLiaison = z.output<typeof shown>
export type StandingLiaison = z.output<typeof standing>

/** Inspection liaison sheets: sent for one visit, answered by the link of a text message. */
export const liaisonCalls = {
  find: call({
    ...form,
    path: `${path}/find`,
    access: { permission: 'task.view' },
    writes: false,
    does: '检验联络单查询',
    request: listRequest,
    answer: listAnswer,
  }),
  list: call({
    ...form,
    path: `${path}/list`,
    access: { permission: 'task.view' },
    writes: false,
    does: '检验联络单列表',
    request: listRequest,
    answer: listAnswer,
  }),
  getDetail: call({
    ...form,
    path: `${path}/getDetail`,
    access: { permission: 'task.view' },
    writes: false,
    does: '检验联络单详情',
    request: z.object({ id: recordId }),
    answer: detailAnswer(liaison),
  }),
  /** The last sheet of a business; null while it has none. */
  ofBusiness: call({
    ...form,
    path: `${path}/ofBusiness`,
    access: { permission: 'task.view' },
    writes: false,
    does: '业务的检验联络单',
    request: z.object({ seisn: text(40) }),
    answer: z.nullable(standing),
  }),
  prefill: call({
    ...form,
    path: `${path}/prefill`,
    access: { permission: 'task.liaison' },
    writes: false,
    does: '带出检验联络单内容',
    request: z.object({ seisns: joined(100) }),
    answer: z.object({
      unitname: z.string(),
      useaddress: z.string(),
      planInspectDate: z.string(),
      inspectors: z.string(),
      /** The chosen business and the rest of its visit. */
      devices: z.array(device),
      contactName: z.string(),
      contacttel: z.string(),
      liaisonContent: z.string(),
      last: z.nullable(standing),
    }),
  }),
  send: call({
    ...form,
    path: `${path}/send`,
    access: { permission: 'task.liaison' },
    writes: true,
    does: '发出检验联络单',
    request: z.object({
      seisns: joined(100),
      contactName: text(40),
      contacttel: text(40),
      liaisonContent: text(1000),
    }),
    answer: link,
  }),
  link: call({
    ...form,
    path: `${path}/link`,
    access: { permission: 'task.liaison' },
    writes: false,
    does: '检验联络单二维码',
    request: z.object({ id: recordId }),
    answer: link,
  }),
  byLink: call({
    method: 'GET',
    encoding: 'query',
    spec,
    path: `${path}/byLink`,
    access: { ticket: 'liaison', permission: 'task.view' },
    writes: false,
    does: '按链接查看检验联络单',
    request: z.object({ token: optionalText(1000) }),
    answer: shown,
  }),
  replyByLink: call({
    ...form,
    path: `${path}/replyByLink`,
    access: { open: '受检单位联系人没有账号，凭短信链接中的凭证回复' },
    writes: true,
    does: '按链接回复检验联络单',
    request: z.object({
      token: optionalText(1000),
      agree: z.enum(['1', '2'], '请选择是否按计划日期检验'),
      replyUserName: optionalText(40),
      conditions: optionalText(40),
      accompanyName: optionalText(40),
      accompanyTel: optionalText(40),
      replyOpinion: optionalText(500),
      expectDate: optionalText(20),
    }),
    answer: shown,
  }),
} as const

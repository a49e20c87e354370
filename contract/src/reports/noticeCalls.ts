import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { processCalls } from '../kit/processRegister.ts'
import { batchAnswer, joinedIds, optionalText, recordId, text } from '../kit/requestFields.ts'
import { isSignature } from '../kit/signatureLines.ts'
import { inspectionNotice } from './notice.ts'
import { noticeMessages } from './noticeMessages.ts'

const path = '/api/amendment'
const spec = '2 §7.10; 2 §2.3 amendmentBuildList'
const form = { method: 'POST', encoding: 'form', spec } as const

const answered = {
  feedbackResult: z.string().check(z.minLength(1, '请填写整改情况'), z.maxLength(2000, '不能超过2000个字')),
  feedbackName: z.string().check(z.minLength(1, '请填写反馈人'), z.maxLength(40, '不能超过40个字')),
}

/** The lines of a pen; none where the paper is signed. */
const signature = z.optional(z.string().check(z.refine(isSignature, noticeMessages.wrongSignature)))

/** What a notice says of itself beside a report: number, where it stands, what may be done with it now. */
const noticeOfBusiness = z.object({
  id: z.string(),
  version: z.number(),
  noticeno: z.nullable(z.string()),
  noticetype: z.nullable(z.string()),
  step: z.nullable(z.string()),
  problemDesc: z.nullable(z.string()),
  itemCodes: z.nullable(z.string()),
  requirement: z.nullable(z.string()),
  rectifyLimit: z.nullable(z.string()),
  issueDate: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  signName: z.nullable(z.string()),
  feedbackDate: z.nullable(z.string()),
  feedbackResult: z.nullable(z.string()),
  feedbackName: z.nullable(z.string()),
  backDescription: z.nullable(z.string()),
  confirmUserName: z.nullable(z.string()),
  /** Of the failed inspection that this one repeats. */
  earlier: z.boolean(),
  actions: z.array(z.string()),
})

export type NoticeOfBusiness = z.output<typeof noticeOfBusiness>

/** What a notice tells a phone that came by its QR code: nothing that does not stand on the paper. */
const shownNotice = z.object({
  noticeno: z.string(),
  unitname: z.string(),
  equcode: z.string(),
  problemDesc: z.string(),
  requirement: z.string(),
  rectifyLimit: z.string(),
  backReason: z.string(),
  feedbackResult: z.string(),
  feedbackName: z.string(),
  /** True while the notice waits for this feedback. */
  open: z.boolean(),
  upload: z.object({ attrefsysid: z.string(), atttype: z.string(), attitle: z.string(), token: z.string() }),
  expireTime: z.string(),
})

export type ShownNotice = z.output<typeof shownNotice>

/** Inspection opinion notices: a register that a process moves, and feedback with an account or by QR code. */
export const noticeCalls = {
  ...processCalls(inspectionNotice, path, 'opinion', spec),
  list: call({
    ...form,
    path: `${path}/list`,
    access: { permission: 'opinion.view' },
    writes: false,
    does: '检验意见通知书列表',
    request: listRequest,
    answer: listAnswer,
  }),
  adviceReports: call({
    ...form,
    path: '/api/advicereport/adviceReport/list',
    access: { permission: 'opinion.view' },
    writes: false,
    does: '检验意见通知书查询',
    request: listRequest,
    answer: listAnswer,
  }),
  /** 整改通知书 under the catalogue's path. */
  rectificationNotices: call({
    ...form,
    path: '/api/noticemng/rectificationNotice/list',
    access: { permission: 'opinion.view' },
    writes: false,
    does: '整改通知书列表',
    request: listRequest,
    answer: listAnswer,
  }),
  urge: call({
    ...form,
    path: '/api/noticemng/rectificationNotice/urge',
    access: { permission: 'opinion.save' },
    writes: true,
    does: '催办整改：通知使用单位，每份通知书每天一次',
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
  prefill: call({
    ...form,
    path: `${path}/prefill`,
    access: { permission: 'opinion.save' },
    writes: false,
    does: '按业务流水号带出检验意见通知书内容',
    request: z.object({ seisn: text(40), noticetype: optionalText(10) }),
    answer: z.record(z.string(), z.nullable(z.string())),
  }),
  ofBusiness: call({
    ...form,
    path: `${path}/ofBusiness`,
    access: { permission: 'opinion.view' },
    writes: false,
    does: '该业务的检验意见通知书；复检时含原检验的检验意见通知书',
    request: z.object({ seisn: text(40) }),
    answer: z.array(noticeOfBusiness),
  }),
  issueOnSite: call({
    ...form,
    path: `${path}/issueOnSite`,
    access: { permission: 'opinion.save' },
    writes: true,
    does: '现场出具检验意见通知书',
    request: z.object({
      seisn: text(40),
      noticetype: optionalText(10),
      problemDesc: optionalText(2000),
      itemCodes: optionalText(1000),
      requirement: optionalText(2000),
      rectifyLimit: optionalText(10),
      signName: optionalText(40),
      unitSign: signature,
      inspectorSign: signature,
    }),
    answer: z.object({ id: z.string(), noticeno: z.string() }),
  }),
  sign: call({
    ...form,
    path: `${path}/sign`,
    access: { permission: 'opinion.save' },
    writes: true,
    does: '登记使用单位签收',
    request: z.object({
      id: recordId,
      signName: optionalText(40),
      unitSign: signature,
      inspectorSign: signature,
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  feedback: call({
    ...form,
    path: `${path}/feedback`,
    access: { permission: 'opinion.feedback' },
    writes: true,
    does: '提交整改情况',
    request: z.object({ id: recordId, version: optionalText(9), taskId: optionalText(40), ...answered }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  feedbackLink: call({
    ...form,
    path: `${path}/feedbackLink`,
    access: { permission: 'opinion.view' },
    writes: false,
    does: '整改反馈二维码',
    request: z.object({ id: recordId }),
    answer: z.object({ path: z.string(), qr: z.string(), expireTime: z.string() }),
  }),
  byLink: call({
    method: 'GET',
    encoding: 'query',
    spec,
    path: `${path}/byLink`,
    access: { ticket: 'rectify', permission: 'opinion.view' },
    writes: false,
    does: '按二维码查看检验意见通知书',
    request: z.object({ token: optionalText(1000) }),
    answer: shownNotice,
  }),
  feedbackByLink: call({
    ...form,
    path: `${path}/feedbackByLink`,
    access: { open: '使用单位没有账号时凭二维码中的整改反馈凭证提交' },
    writes: true,
    does: '按二维码提交整改情况',
    request: z.object({ token: optionalText(1000), ...answered }),
    answer: z.object({ noticeno: z.string() }),
  }),
  printPdf: call({
    method: 'GET',
    encoding: 'query',
    spec,
    path: `${path}/printPdf`,
    access: { ticket: 'print', permission: 'opinion.view' },
    writes: false,
    does: '打印检验意见通知书',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const

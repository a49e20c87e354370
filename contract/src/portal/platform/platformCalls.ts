import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { optionalId, optionalText, text } from '../../kit/requestFields.ts'

const form = { method: 'POST', encoding: 'form', spec: '2 §2.1 servicePlatform; 2 §2.9' } as const

/** What somebody may bring: a letter, a complaint, another declaration. */
export const matterKinds = ['letter', 'complaint', 'declaration'] as const
export type MatterKind = (typeof matterKinds)[number]

const answered = z.object({
  kind: z.enum(matterKinds),
  no: z.string(),
  /** PUBLIC_MATTER_STATE in words. */
  state: z.string(),
  submitDate: z.string(),
  content: z.string(),
  replyContent: z.string(),
  refuseReason: z.string(),
  replyDate: z.string(),
})
export type AnsweredMatter = z.output<typeof answered>

/** A photo as a data address; what it really is the server looks at itself. */
const photo = z.optional(z.string().check(z.maxLength(4_200_000, '照片不超过3MB')))

/** What the public does on the service platform, without an account. */
export const platformCalls = {
  /** Wants the solution of `drawWork`; the text goes to the number, and `proof` comes back with it. */
  sendCode: call({
    ...form,
    path: '/api/portal/matter/sendCode',
    access: { open: '公众提交来信、投诉前验证手机号' },
    writes: true,
    does: '服务平台：发送短信验证码',
    request: z.object({ mobile: text(20), randomNum: text(64), validateCode: text(80) }),
    /** `shown`: the code itself, where a demonstration has nobody to carry it (decision 0118); never otherwise. */
    answer: z.object({ proof: z.string(), shown: z.optional(z.string()) }),
  }),
  submit: call({
    ...form,
    encoding: 'json',
    path: '/api/portal/matter/submit',
    access: { open: '公众通过服务平台来信、投诉、申报' },
    writes: true,
    does: '服务平台：提交',
    request: z.object({
      kind: z.enum(matterKinds),
      name: text(40),
      mobile: text(20),
      proof: text(200),
      smsCode: text(10),
      title: optionalText(60),
      content: text(2000),
      unitname: optionalText(100),
      equcode: optionalText(40),
      /** COMPLAINT_TYPE, COMPLAINT_ABOUT, OTHER_DECLARE_TYPE. */
      complaintType: z.optional(z.enum(['1', '2'])),
      about: z.optional(z.enum(['1', '2', '3', '4', '9'])),
      declareType: z.optional(z.enum(['1', '2', '3', '9'])),
      /** The institute that a complaint about an inspection is about, where no device says it. */
      orgId: optionalId,
      photo,
    }),
    answer: z.object({ no: z.string(), queryCode: z.string() }),
  }),
  answer: call({
    ...form,
    path: '/api/portal/matter/answer',
    access: { open: '提交人凭编号和查询码查看答复' },
    writes: false,
    does: '服务平台：查看答复',
    request: z.object({ no: text(40), queryCode: text(12) }),
    answer: answered,
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { recordId } from '../../kit/requestFields.ts'
import { releasedPath } from '../releasedCalls.ts'

const spec = '2 §2.1 /reportWebPage; 1 §2 (open routes)'
const pair = z.readonly(z.tuple([z.string(), z.string()]))

const item = z.object({
  no: z.string(),
  key: z.boolean(),
  name: z.string(),
  requirement: z.string(),
  lines: z.array(
    z.object({ name: z.string(), value: z.string(), unit: z.string(), limit: z.string(), out: z.boolean() }),
  ),
  /** What was chosen or described. */
  text: z.string(),
  result: z.string(),
  unfit: z.boolean(),
  note: z.string(),
  table: z.optional(
    z.object({
      columns: z.array(z.object({ title: z.string(), notes: z.array(z.string()) })),
      rows: z.array(z.array(z.object({ text: z.string(), out: z.boolean() }))),
      /** A drawing (SVG) on which the points lie, in thousandths of its width and height; empty without. */
      sketch: z.string(),
      dots: z.array(z.object({ no: z.number(), x: z.number(), y: z.number() })),
    }),
  ),
})

/** What a report says, as its paper says it; names of persons and their numbers are shortened. */
const form = z.object({
  seisn: z.string(),
  reportno: z.string(),
  unitname: z.string(),
  equclacode: z.string(),
  equcodeset: z.string(),
  seiflowsysid: z.string(),
  templateCode: z.string(),
  formContent: z.object({
    title: z.string(),
    institute: z.string(),
    institutePhone: z.string(),
    approvalno: z.string(),
    kind: z.string(),
    unitLabel: z.string(),
    equname: z.string(),
    equclass: z.string(),
    inspectdate: z.string(),
    /** Empty for products, which have no next inspection. */
    nextinspdate: z.string(),
    conclusion: z.string(),
    grade: z.string(),
    concluded: z.array(pair),
    basis: z.string(),
    instruments: z.string(),
    facts: z.array(pair),
    sections: z.array(z.object({ title: z.string(), items: z.array(item) })),
    problemDesc: z.string(),
    note: z.string(),
    /** 检验, 审核, 批准: who and on which day. */
    signed: z.array(pair),
    sealedDate: z.string(),
    verifyCode: z.string(),
  }),
  expireTime: z.string(),
  demo: z.boolean(),
})
export type ReportForm = z.output<typeof form>
export type FormItem = z.output<typeof item>

/** The web form of a released report: the link that the institute gives, and what it shows. */
export const webPageCalls = {
  link: call({
    method: 'POST',
    encoding: 'form',
    access: { permission: 'report.share' },
    writes: true,
    path: `${releasedPath}/webLink`,
    spec,
    does: '生成电子表单链接',
    request: z.object({ id: recordId }),
    answer: z.object({ path: z.string(), qr: z.string(), expireTime: z.string() }),
  }),
  form: call({
    method: 'GET',
    encoding: 'query',
    access: { open: '电子表单链接中的凭证代替会话' },
    writes: false,
    path: `${releasedPath}/webForm`,
    spec,
    does: '按链接查看报告电子表单',
    /** A link without its ticket says the same as one that is worn out. */
    request: z.object({ token: z.optional(z.string().check(z.maxLength(2000))) }),
    answer: form,
  }),
} as const

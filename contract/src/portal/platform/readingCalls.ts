import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { text } from '../../kit/requestFields.ts'
import { platformMessages as say } from './platformMessages.ts'

const form = { method: 'POST', encoding: 'form', writes: false, spec: '2 §2.1 servicePlatform' } as const

/** Public lists show so many at once. */
export const publicPageSize = 10
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))

const progress = z.object({
  appno: z.string(),
  /** INM_GROUP and class in words. */
  kind: z.string(),
  className: z.string(),
  count: z.number(),
  title: z.string(),
  next: z.string(),
  /** Why it came back; empty otherwise. */
  reason: z.string(),
  appdate: z.string(),
  acceptDate: z.string(),
  institute: z.string(),
  institutePhone: z.string(),
  /** Devices by where they stand, the least advanced first; the days are those of their inspection. */
  stages: z.array(
    z.object({ title: z.string(), next: z.string(), count: z.number(), days: z.array(z.string()) }),
  ),
})
export type Progress = z.output<typeof progress>

const openClass = z.object({
  classno: z.string(),
  classname: z.string(),
  certItem: z.string(),
  examorgname: z.string(),
  examPlace: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  examDate: z.string(),
  seats: z.number(),
  seatsLeft: z.number(),
})
export type OpenClass = z.output<typeof openClass>

const publishedLetter = z.object({
  mailno: z.string(),
  title: z.string(),
  /** Name of whoever wrote, all but its first sign hidden. */
  writer: z.string(),
  submitDate: z.string(),
  content: z.string(),
  replyContent: z.string(),
  replyDate: z.string(),
})
export type PublishedLetter = z.output<typeof publishedLetter>

const institute = z.object({ id: z.string(), name: z.string() })

/** What anybody reads on the service platform. No answer names a person. */
export const readingCalls = {
  /** By a declaration's number and the end of the telephone that stands on it; a wrong pair answers like an unknown number. */
  progress: call({
    ...form,
    path: '/api/portal/progress',
    access: { open: '申报人凭申报单号和电话后四位查看进度' },
    does: '服务平台：申报进度',
    request: z.object({
      appno: text(40),
      phoneEnd: z.string().check(z.regex(/^\d{4}$/, say.phoneEnd)),
    }),
    answer: progress,
  }),
  classes: call({
    ...form,
    path: '/api/portal/class/list',
    access: { open: '公众查看正在报名的考核培训班' },
    does: '服务平台：正在报名的培训班',
    request: z.object({ pageNo }),
    answer: z.object({ list: z.array(openClass), count: z.number() }),
  }),
  letters: call({
    ...form,
    path: '/api/portal/letter/list',
    access: { open: '公众阅读公开答复的来信' },
    does: '服务平台：公开的来信答复',
    request: z.object({ pageNo }),
    answer: z.object({ list: z.array(publishedLetter), count: z.number() }),
  }),
  /** Those that take complaints about their inspections. */
  institutes: call({
    ...form,
    path: '/api/portal/institute/list',
    access: { open: '公众投诉检验工作时选择检验机构' },
    does: '服务平台：检验机构',
    request: z.object({}),
    answer: z.object({ list: z.array(institute) }),
  }),
} as const

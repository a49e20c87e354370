import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalId, recordId, text } from '../kit/requestFields.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const access = { permission: 'report.view' } as const

/** A remark pinned to one place of a report, with its answer. */
export const remark = z.object({
  id: z.string(),
  /** `header.useunit`, `items.A1.1.4`, `inspectResult`, `report` for the report as a whole. */
  field: z.string(),
  fieldLabel: z.string(),
  content: z.string(),
  stepName: z.string(),
  createUserName: z.string(),
  createDate: z.string(),
  answer: z.nullable(z.string()),
  answerUserName: z.nullable(z.string()),
  answerTime: z.nullable(z.string()),
  closed: z.boolean(),
  /** Written by the reader, who may still change it. */
  own: z.boolean(),
})

export type Remark = z.output<typeof remark>

/** What reviewers pin to a report, and what its author answers (domain.md, ui.md Work pages). */
export const remarkCalls = {
  list: call({
    ...reads,
    access,
    path: '/api/appmain/reportRemark/list',
    does: '报告批注',
    spec: '2 §7.4 Report steps; remarks to answer',
    request: z.object({ seisn: text(40) }),
    answer: z.array(remark),
  }),
  save: call({
    ...writes,
    access,
    path: '/api/appmain/reportRemark/save',
    does: '保存批注',
    spec: '2 §7.4 Report steps; remarks to answer',
    request: z.object({ seisn: text(40), id: optionalId, field: text(100), content: text(1000) }),
    answer: remark,
  }),
  answer: call({
    ...writes,
    access,
    path: '/api/appmain/reportRemark/answer',
    does: '答复批注',
    spec: '2 §7.4 Report steps; remarks to answer',
    request: z.object({ seisn: text(40), id: recordId, answer: text(1000) }),
    answer: remark,
  }),
  close: call({
    ...writes,
    access,
    path: '/api/appmain/reportRemark/close',
    does: '关闭批注',
    spec: '2 §7.4 Report steps; remarks to answer',
    request: z.object({ seisn: text(40), id: recordId }),
    answer: remark,
  }),
} as const

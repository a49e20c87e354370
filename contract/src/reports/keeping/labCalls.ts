import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import type { LabResult } from './lab.ts'

const path = '/api/report/template'
const spec = 'docs/decisions/0046'

/** The laboratory: a draft is rendered on earlier reports beside the version in force before it may be submitted. */
export const labCalls = {
  try: call({
    method: 'POST',
    path: `${path}/labTry`,
    encoding: 'form',
    access: { permission: 'template.save' },
    writes: true,
    spec,
    does: '报告模板试用',
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
  state: call({
    method: 'POST',
    path: `${path}/labState`,
    encoding: 'form',
    access: { permission: 'template.view' },
    writes: false,
    spec,
    does: '报告模板试用结果',
    request: z.object({ id: recordId }),
    answer: z.object({
      running: z.boolean(),
      /** Whether the result is about the content as it is now. */
      current: z.boolean(),
      failure: z.nullable(z.string()),
      result: z.nullable(z.custom<LabResult>()),
    }),
  }),
  accept: call({
    method: 'POST',
    path: `${path}/labAccept`,
    encoding: 'form',
    access: { permission: 'template.save' },
    writes: true,
    spec,
    does: '认可报告模板试用差异',
    /** `mark`: of the result that was read. */
    request: z.object({ id: recordId, mark: text(20) }),
    answer: z.null(),
  }),
  /** One paper by the draft or by the version in force, as a file. */
  paper: call({
    method: 'POST',
    path: `${path}/labPaper`,
    encoding: 'form',
    access: { permission: 'template.view' },
    writes: false,
    spec,
    does: '报告模板试用报告文件',
    request: z.object({ id: recordId, paper: text(60), side: z.enum(['draft', 'inForce']) }),
    answer: 'file',
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { jsonObject, optionalText, recordId, text } from '../../kit/requestFields.ts'
import type { Template } from '../templates/template.ts'
import { reportTemplate } from './reportTemplate.ts'
import { templateContent } from './templateShape.ts'

const path = '/api/report/template'
const spec = 'docs/decisions/0046'

const problem = z.object({ path: z.string(), message: z.string() })
const saved = z.object({ id: z.string(), version: z.number(), problems: z.array(problem) })

/** The register of report templates, and what their editor asks. */
export const templateCalls = {
  ...processCalls(reportTemplate, path, 'template', spec),
  /** A new template without items, or a first draft that is like another template. */
  begin: call({
    method: 'POST',
    path: `${path}/begin`,
    encoding: 'form',
    access: { permission: 'template.save' },
    writes: true,
    spec,
    does: '新建报告模板',
    request: z.object({ code: text(60), name: text(100), like: z.optional(recordId) }),
    answer: saved,
  }),
  /** The next version of a template, with the content of the one before. */
  nextVersion: call({
    method: 'POST',
    path: `${path}/nextVersion`,
    encoding: 'form',
    access: { permission: 'template.save' },
    writes: true,
    spec,
    does: '修订报告模板',
    request: z.object({ id: recordId }),
    answer: saved,
  }),
  /** Keeps a draft as it is, with what is still wrong with it. */
  saveContent: call({
    method: 'POST',
    path: `${path}/saveContent`,
    encoding: 'form',
    access: { permission: 'template.save' },
    writes: true,
    spec,
    does: '保存报告模板内容',
    request: z.object({
      id: recordId,
      version: text(9),
      content: jsonObject(templateContent),
      why: optionalText(1000),
    }),
    answer: saved,
  }),
  /** The paper of a version for a made-up device, as it was saved last. */
  previewContent: call({
    method: 'POST',
    path: `${path}/previewContent`,
    encoding: 'form',
    access: { permission: 'template.view' },
    writes: false,
    spec,
    does: '预览报告模板',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
  /** Takes a version out of force; the version before it, if it still is, counts again. */
  stop: call({
    method: 'POST',
    path: `${path}/stop`,
    encoding: 'form',
    access: { permission: 'template.approve' },
    writes: true,
    spec,
    does: '停用报告模板',
    request: z.object({ id: recordId, version: text(9), stopReason: text(500) }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  /** A version as reports are entered and read by it; it never changes once it was in force. */
  version: call({
    method: 'GET',
    path: `${path}/version`,
    encoding: 'query',
    access: { permission: 'report.view' },
    writes: false,
    spec,
    does: '报告模板的一个版本',
    request: z.object({ code: text(60), versionNo: text(9) }),
    answer: z.custom<Template>(),
  }),
} as const

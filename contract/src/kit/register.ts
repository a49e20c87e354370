import * as z from 'zod/mini'
import { type AnyCall, call } from './call.ts'
import { listAnswer, listRequest } from './listRequest.ts'
import { codeOf, type PermissionHalf } from './permission.ts'
import type { AnyRecord } from './record.ts'
import { exportRequest, importAnswer, importRequest } from './transfer.ts'

const text = z.string().check(z.maxLength(20_000))
const row = z.looseObject({ id: z.string(), version: z.number() })
const anyFields = z.catchall(z.object({ id: z.optional(z.string()), version: z.optional(z.string()) }), text)
const done = z.null()

export type RegisterCalls = {
  find: AnyCall
  getDetail: AnyCall
  save: AnyCall
  delete: AnyCall
  export: AnyCall
  template: AnyCall
  import: AnyCall
}

/**
 * The calls of a register under its own path, in the style of their neighbours (domain.md, Screens for which the
 * specification names no call). `domain` is the left half of its operator codes.
 */
export function registerCalls(
  definition: AnyRecord,
  path: string,
  domain: PermissionHalf,
  spec: string,
): RegisterCalls {
  const may = (verb: string) => ({ permission: codeOf(domain, verb) })
  const title = definition.title
  return {
    find: call({
      method: 'POST',
      path: `${path}/find`,
      encoding: 'form',
      access: may('view'),
      writes: false,
      spec,
      does: `${title}：查询`,
      request: listRequest,
      answer: listAnswer,
    }),
    getDetail: call({
      method: 'POST',
      path: `${path}/getDetail`,
      encoding: 'form',
      access: may('view'),
      writes: false,
      spec,
      does: `${title}：详情`,
      request: z.object({ id: z.string() }),
      answer: row,
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      encoding: 'form',
      access: may('save'),
      writes: true,
      spec,
      does: `${title}：保存`,
      request: anyFields,
      answer: row,
    }),
    delete: call({
      method: 'POST',
      path: `${path}/delete`,
      encoding: 'form',
      access: may('delete'),
      writes: true,
      spec,
      does: `${title}：删除`,
      request: z.object({ ids: text }),
      answer: done,
    }),
    export: call({
      method: 'GET',
      path: `${path}/export`,
      encoding: 'query',
      access: { ticket: 'export', ...may('export') },
      writes: false,
      spec,
      does: `${title}：导出`,
      request: exportRequest,
      answer: 'file',
    }),
    template: call({
      method: 'GET',
      path: `${path}/template`,
      encoding: 'query',
      access: { ticket: 'export', ...may('import') },
      writes: false,
      spec,
      does: `${title}：下载导入模板`,
      request: z.looseObject({}),
      answer: 'file',
    }),
    import: call({
      method: 'POST',
      path: `${path}/import`,
      encoding: 'multipart',
      access: may('import'),
      writes: true,
      spec,
      does: `${title}：导入`,
      request: importRequest,
      answer: importAnswer,
    }),
  }
}

/**
 * The find call once more under the catalogue's own path of a list, whose filters may have other names than the record's
 * fields (spec 2 §7.10, list endpoints for many entities).
 */
export const listCall = (find: AnyCall, path: string, does: string): AnyCall => ({ ...find, path, does })

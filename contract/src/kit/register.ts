import * as z from 'zod/mini'
import { type AnyCall, type CallSpec, call } from './call.ts'
import { type ListAnswer, type ListedRow, listAnswer, listRequest } from './listRequest.ts'
import { codeOf, type PermissionHalf } from './permission.ts'
import type { AnyRecord, FieldName, RowOf } from './record.ts'
import { exportRequest, importAnswer, importRequest } from './transfer.ts'

const text = z.string().check(z.maxLength(20_000))
const row = z.looseObject({ id: z.string(), version: z.number() })
const anyFields = z.catchall(z.object({ id: z.optional(z.string()), version: z.optional(z.string()) }), text)
const done = z.null()

/** What every row carries that is read alone: the actions that its viewer may take, where its domain says them. */
export type DetailHead = { id: string; version: number; actions?: string[] }

/** A record read by its id. Of a record that is known at run time only what every row carries can be read. */
export type Detail<R extends AnyRecord = AnyRecord> = DetailHead &
  (string extends FieldName<R> ? unknown : RowOf<R>)

// biome-ignore lint/suspicious/noExplicitAny: variance; what a call is asked does not matter to who reads its answer
export type Answering<T> = CallSpec<any, z.ZodMiniType<T>>

export type RegisterCalls<R extends AnyRecord = AnyRecord> = {
  find: Answering<ListAnswer<ListedRow<R>>>
  getDetail: Answering<Detail<R>>
  save: AnyCall
  delete: AnyCall
  export: AnyCall
  template: AnyCall
  import: AnyCall
}

/** What a schema of this file says of a record: its rows in a list, one row, the fields that are sent to save one. */
export type AboutRecord = { readonly record: AnyRecord; readonly as: 'list' | 'row' | 'input' }

const described = new WeakMap<object, AboutRecord>()

/** Which record a schema is about, where it is one of these: the description of the calls says its fields. */
export const recordOfSchema = (schema: object): AboutRecord | undefined => described.get(schema)

function about<T extends z.ZodMiniType>(schema: T, as: AboutRecord['as'], definition: AnyRecord): T {
  const own = z.clone(schema) as T
  described.set(own, { record: definition, as })
  return own
}

/** The answers of calls that read rows of a record, for calls that are written one by one. */
export const rowsAnswer = <R extends AnyRecord>(definition: R) =>
  about(listAnswer, 'list', definition) as unknown as z.ZodMiniType<ListAnswer<ListedRow<R>>>
export const detailAnswer = <R extends AnyRecord>(definition: R) =>
  about(row, 'row', definition) as unknown as z.ZodMiniType<Detail<R>>

/**
 * The calls of a register under its own path, in the style of their neighbours (domain.md, Screens for which the
 * specification names no call). `domain` is the left half of its operator codes.
 */
export function registerCalls<R extends AnyRecord>(
  definition: R,
  path: string,
  domain: PermissionHalf,
  spec: string,
): RegisterCalls<R> {
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
      answer: rowsAnswer(definition),
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
      answer: detailAnswer(definition),
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      encoding: 'form',
      access: may('save'),
      writes: true,
      spec,
      does: `${title}：保存`,
      request: about(anyFields, 'input', definition),
      answer: about(row, 'row', definition),
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
export const listCall = <Rows>(find: Answering<Rows>, path: string, does: string): Answering<Rows> => ({
  ...find,
  path,
  does,
})

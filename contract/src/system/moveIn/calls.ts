import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { recordId } from '../../kit/requestFields.ts'
import { factorAnswer } from '../../session/factorAnswer.ts'

const base = '/api/sysmng/moveIn'
const may = { permission: 'moveIn.run' } as const
const post = { method: 'POST', encoding: 'form', access: may, spec: 'decision 0067' } as const
const nothing = z.object({})
const yesNo = z.optional(z.enum(['true', 'false']))

const file = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  at: z.string(),
  byName: z.nullable(z.string()),
})

const totals = z.object({
  table: z.string(),
  read: z.number(),
  new: z.number(),
  changed: z.number(),
  matched: z.number(),
  skipped: z.number(),
  refused: z.number(),
})

const run = z.object({
  id: z.string(),
  dryRun: z.boolean(),
  cutTexts: z.boolean(),
  source: z.enum(['upload', 'folder']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  orderedBy: z.string(),
  orderedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The table under way. */
  stage: z.nullable(z.string()),
  totals: z.array(totals),
  /** How it ended, for people. */
  said: z.nullable(z.string()),
  hasReport: z.boolean(),
})

/** Rows of a sheet of the report: all are counted, the first are shown. */
const part = <T extends z.ZodMiniType>(row: T) => z.object({ count: z.number(), rows: z.array(row) })

const report = z.object({
  refused: part(
    z.object({
      table: z.string(),
      book: z.string(),
      line: z.number(),
      oldId: z.string(),
      reason: z.string(),
    }),
  ),
  losses: part(
    z.object({
      table: z.string(),
      what: z.string(),
      column: z.string(),
      value: z.string(),
      count: z.number(),
      example: z.string(),
    }),
  ),
  differences: part(
    z.object({ table: z.string(), name: z.string(), what: z.string(), old: z.string(), now: z.string() }),
  ),
  /** Money in fen. */
  sums: part(z.object({ table: z.string(), what: z.string(), old: z.number(), moved: z.number() })),
  waiting: part(z.object({ loginName: z.string(), name: z.string(), roles: z.string() })),
  unused: part(z.object({ name: z.string() })),
})

export type MoveInFile = z.output<typeof file>
export type MoveInRun = z.output<typeof run>
export type MoveInTotals = z.output<typeof totals>
export type MoveInReport = z.output<typeof report>

/** 数据迁入: files, trial, moving in, its report. */
export const moveInCalls = {
  state: call({
    ...post,
    writes: false,
    path: `${base}/state`,
    does: '数据迁入：文件和历次运行',
    request: nothing,
    answer: z.object({
      /** The folder of the server that may be moved in; null where no setting names one. */
      folder: z.nullable(z.string()),
      files: z.array(file),
      /** Newest first, at most twenty. */
      runs: z.array(run),
      /** By source, whether what is there now has been tried. */
      tried: z.object({ upload: z.boolean(), folder: z.boolean() }),
    }),
  }),
  upload: call({
    ...post,
    encoding: 'multipart',
    writes: true,
    path: `${base}/upload`,
    does: '数据迁入：上传工作簿或附件压缩包',
    request: z.looseObject({}),
    answer: file,
  }),
  removeFile: call({
    ...post,
    writes: true,
    path: `${base}/removeFile`,
    does: '数据迁入：删除上传的文件',
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
  start: call({
    ...post,
    writes: true,
    path: `${base}/start`,
    does: '数据迁入：试运行或正式迁入',
    request: z.object({
      source: z.enum(['upload', 'folder']),
      dryRun: yesNo,
      cutTexts: yesNo,
      /** Of a moving in in earnest: closed for the server with its present key, as at signing in. */
      password: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{2,4096}$/))),
      ...factorAnswer,
    }),
    answer: z.object({ id: z.string() }),
  }),
  cancel: call({
    ...post,
    writes: true,
    path: `${base}/cancel`,
    does: '数据迁入：停止',
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
  report: call({
    ...post,
    writes: false,
    path: `${base}/report`,
    does: '数据迁入：会丢失的内容和没有迁入的行',
    request: z.object({ id: recordId }),
    answer: report,
  }),
  downloadReport: call({
    method: 'GET',
    encoding: 'query',
    access: { ticket: 'export', permission: 'moveIn.run' },
    spec: 'decision 0067',
    writes: false,
    path: `${base}/downloadReport`,
    does: '数据迁入：下载迁入报告',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
  templates: call({
    method: 'GET',
    encoding: 'query',
    access: { ticket: 'export', permission: 'moveIn.run' },
    spec: 'decision 0067',
    writes: false,
    path: `${base}/templates`,
    does: '数据迁入：下载空白工作簿',
    request: z.looseObject({}),
    answer: 'file',
  }),
} as const

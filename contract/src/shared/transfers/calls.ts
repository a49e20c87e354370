import * as z from 'zod/mini'
import { type AnyCall, call } from '../../kit/call.ts'
import { text } from '../../kit/requestFields.ts'
import { importSettings } from '../../kit/transfer.ts'

const state = z.enum(['uploaded', 'running', 'done', 'failed', 'undone', 'cancelled'])
const phase = z.nullable(z.enum(['check', 'write', 'undo']))

const progress = z.object({
  done: z.number(),
  total: z.nullable(z.number()),
  state,
  phase,
  /** Rows per second of the phase under way. */
  rate: z.nullable(z.number()),
  sentence: z.nullable(z.string()),
})

const own = {
  method: 'POST',
  encoding: 'form',
  access: { signedIn: true },
  spec: 'design: list kernel',
} as const satisfies Partial<AnyCall>
const one = z.object({ transferId: z.uuid() })

/** How far an export or import has come; of one's own only. */
export const transferProgress = call({
  ...own,
  path: '/api/transfer/progress',
  writes: false,
  does: '导入导出进度',
  request: one,
  answer: progress,
})

/** Tries or carries out the import of a workbook that was sent before; the work goes on without its browser. */
export const transferRun = call({
  ...own,
  path: '/api/transfer/run',
  writes: true,
  does: '执行导入',
  request: z.object({
    transferId: z.uuid(),
    ...importSettings,
    /** JSON: field by header; an empty one is left out. */
    mapping: z.optional(text(40_000)),
  }),
  answer: z.null(),
})

const summary = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['export', 'import']),
  source: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  mode: z.nullable(z.string()),
  at: z.string(),
  state,
  phase,
  done: z.number(),
  total: z.nullable(z.number()),
  good: z.number(),
  updated: z.number(),
  bad: z.number(),
  sentence: z.nullable(z.string()),
  undoable: z.boolean(),
})

export type TransferSummary = z.output<typeof summary>

/** What came of an import or its trial: counts, problems by reason, the first of them with their lines. */
export const transferResult = call({
  ...own,
  inPreview: 'refused',
  path: '/api/transfer/result',
  writes: false,
  does: '导入结果',
  request: one,
  answer: z.extend(summary, {
    reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    problems: z.array(z.object({ row: z.number(), sentence: z.string() })),
    /** Rows that an undoing left as they were, and why. */
    kept: z.array(z.object({ row: z.number(), name: z.string(), sentence: z.string() })),
    keptCount: z.number(),
    /** Whether refused lines can be mended where they are shown (`transferRefused`, `transferMend`). */
    mendable: z.boolean(),
  }),
})

/** The first of the lines that an import refused, cell by cell, and which cell each sentence is about. */
export const transferRefused = call({
  ...own,
  inPreview: 'refused',
  path: '/api/transfer/refused',
  writes: false,
  does: '导入未通过的行',
  request: one,
  answer: z.object({
    /** What names a row first; then the columns of the file, and those that it lacks. */
    columns: z.array(z.object({ name: z.string(), title: z.string(), options: z.array(z.string()) })),
    rows: z.array(
      z.object({
        row: z.number(),
        /** What no cell is told. */
        sentence: z.string(),
        /** Texts by column. */
        cells: z.record(z.string(), z.string()),
        /** Sentences by column. */
        at: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export type RefusedLines = z.output<typeof transferRefused.answer>

/** Refused lines with other cells: those that are right now are imported, the others told again. */
export const transferMend = call({
  ...own,
  path: '/api/transfer/mend',
  writes: true,
  does: '导入改好的行',
  request: z.object({
    transferId: z.uuid(),
    /** JSON: a list of `{ row, cells }`, the changed texts by column. */
    rows: text(400_000),
  }),
  answer: z.object({ imported: z.number(), refused: z.number() }),
})

/** One's own last exports and imports. */
export const transferList = call({
  ...own,
  inPreview: 'refused',
  path: '/api/transfer/list',
  writes: false,
  does: '我的导入导出',
  request: z.object({}),
  answer: z.array(summary),
})

/** Takes an import back: what it added is removed, what it changed restored, unless somebody has changed it since. */
export const transferUndo = call({
  ...own,
  path: '/api/transfer/undo',
  writes: true,
  does: '撤销导入',
  request: one,
  answer: z.null(),
})

/** Stops an import or export that waits or is under way; rows that were imported until then stay and can be undone. */
export const transferCancel = call({
  ...own,
  path: '/api/transfer/cancel',
  writes: true,
  does: '取消进行中的导入或导出',
  request: one,
  answer: z.null(),
})

/** The rows that an import refused: the user's own columns and the reason. */
export const transferErrors = call({
  method: 'GET',
  path: '/api/transfer/errors',
  encoding: 'query',
  access: { ticket: 'transfer' },
  writes: false,
  does: '下载导入错误清单',
  spec: 'design: list kernel',
  request: z.looseObject({}),
  answer: 'file',
})

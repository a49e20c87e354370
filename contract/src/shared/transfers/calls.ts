import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

const progress = z.object({
  done: z.number(),
  total: z.nullable(z.number()),
  state: z.enum(['running', 'done', 'failed']),
  sentence: z.nullable(z.string()),
})

/** How far an export or import has come; of one's own only. */
export const transferProgress = call({
  method: 'POST',
  path: '/api/transfer/progress',
  encoding: 'form',
  access: { signedIn: true },
  writes: false,
  does: '导入导出进度',
  spec: 'design: list kernel',
  request: z.object({ transferId: z.uuid() }),
  answer: progress,
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

import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { batchAnswer, joinedIds, recordId } from '../../kit/requestFields.ts'
import { transferLog } from './transferLog.ts'

const path = '/api/inspectmanage/transLog'
const spec = '2 §2.2 InspectionManagement; 2 §7.10'
const calls = registerCalls(transferLog, path, 'transferLog', spec)
const submits = { permission: 'transferLog.submit' } as const

/** Results that one transmission may carry. */
export const mostResults = 200

const short = (most: number) => z.string().check(z.maxLength(most, `不能超过${most}个字`))

/** One result as a testing unit sends it; codes are those of the dictionaries INM_GROUP and INSPECT_RESULT. */
const testResult = z.object({
  equcode: short(40),
  inspecttype: short(20),
  inspectdate: short(20),
  inspectResult: short(20),
  ninspectdate: z.optional(short(20)),
  reportno: short(60),
  seisn: z.optional(short(40)),
  inspectors: z.optional(short(200)),
  note: z.optional(short(500)),
})
export type TestResult = z.output<typeof testResult>

/** A line of a transmission: what was sent, and why it was refused; empty when it was taken. */
const sentLine = z.object({ ...testResult.shape, problem: z.string() })
export type SentLine = z.output<typeof sentLine>

const told = z.object({
  batchno: z.string(),
  dataCount: z.number(),
  goodCount: z.number(),
  problems: z.array(
    z.object({ place: z.number(), equcode: z.string(), reportno: z.string(), reason: z.string() }),
  ),
})

const laboratory = registerCalls(
  transferLog,
  '/api/insbusquery/limsTrans',
  'limsLog',
  '2 §2.7 LIMSTrans; 2 §7.10',
)

/** What an institute exchanged with its laboratory system. */
export const limsLogCalls = {
  find: laboratory.find,
  list: listCall(laboratory.find, '/api/insbusquery/limsTrans/list', 'LIMS传输查询：列表'),
  export: laboratory.export,
} as const

/** Transmissions of testing units: sent by call or as a workbook, looked through, sent again. */
export const transferLogCalls = {
  find: calls.find,
  list: listCall(calls.find, `${path}/list`, '检测传输日志列表'),
  export: calls.export,
  template: { ...calls.template, access: { ticket: 'export', ...submits } },
  import: { ...calls.import, access: submits, does: '检测结果：导入' },
  submit: call({
    method: 'POST',
    path: `${path}/submit`,
    encoding: 'json',
    access: submits,
    writes: true,
    spec,
    does: '上传检测结果',
    request: z.object({
      results: z
        .array(testResult)
        .check(z.minLength(1, '至少上传一条结果'), z.maxLength(mostResults, `一次不能超过${mostResults}条`)),
    }),
    answer: told,
  }),
  lines: call({
    method: 'POST',
    path: `${path}/lines`,
    encoding: 'form',
    access: { permission: 'transferLog.view' },
    writes: false,
    spec,
    does: '传输明细',
    request: z.object({ id: recordId }),
    answer: z.array(sentLine),
  }),
  retry: call({
    method: 'POST',
    path: `${path}/retry`,
    encoding: 'form',
    access: { permission: 'transferLog.retry' },
    writes: true,
    spec,
    does: '重传检测结果',
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
} as const

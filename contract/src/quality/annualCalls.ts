import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { detailAnswer, rowsAnswer } from '../kit/register.ts'
import { recordId, text } from '../kit/requestFields.ts'
import { statisticCalls } from '../kit/statistic.ts'
import { exportRequest } from '../kit/transfer.ts'
import { annualStatistic } from './annual.ts'

const path = '/api/statistics/annual'
const spec = '2 §7.10; 2 §2.9 annualStatistics; 2 §2.1 ndtj'
const form = { method: 'POST', encoding: 'form', spec } as const
const reads = { ...form, access: { permission: 'quality.result' }, writes: false } as const
const prepares = { ...form, access: { permission: 'quality.annual' }, writes: true } as const
const publishes = { ...form, access: { permission: 'quality.publish' }, writes: true } as const
const year = z.string().check(z.regex(/^20\d{2}$/, '统计年度应为四位年份'))
/** How many rows of the year it concerned. */
const rows = z.object({ count: z.number() })
const fields = z.catchall(z.object({ id: recordId, version: z.optional(z.string()) }), text(2000))

/** What anybody may read of a published year, of a county and a class. */
const open = z.object({
  year: z.string(),
  areaId: z.string(),
  areaName: z.string(),
  equclacode: z.string(),
  equclaname: z.string(),
  equCount: z.number(),
  inspectedCount: z.number(),
  qualifiedCount: z.number(),
  reportCount: z.number(),
  /** Periodic inspection, percent with one digit; null where nothing is known. */
  rate: z.nullable(z.number()),
})

/** The figures of a year: counted, adopted, published, read by everybody. */
export const annualCalls = {
  list: call({
    ...form,
    path: `${path}/list`,
    does: '已发布的年度统计',
    access: { open: '社会公众查看已发布的年度统计' },
    writes: false,
    request: z.object({
      year: z.optional(z.string().check(z.maxLength(4))),
      areaId: z.optional(z.string().check(z.regex(/^\d{6}$/, '区域编码应为6位数字'))),
      pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, '页码应为正整数'))),
      pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, '每页条数应为正整数'))),
    }),
    answer: z.object({ list: z.array(open), count: z.number(), pageNo: z.number(), pageSize: z.number() }),
  }),
  find: call({
    ...reads,
    path: `${path}/find`,
    does: '年度统计：查询',
    request: listRequest,
    answer: rowsAnswer(annualStatistic),
  }),
  getDetail: call({
    ...reads,
    path: `${path}/getDetail`,
    does: '年度统计：详情',
    request: z.object({ id: recordId }),
    answer: detailAnswer(annualStatistic),
  }),
  save: call({
    ...prepares,
    path: `${path}/save`,
    does: '年度统计：审定',
    request: fields,
    answer: detailAnswer(annualStatistic),
  }),
  generate: call({
    ...prepares,
    path: `${path}/generate`,
    does: '生成年度统计；已审定的值保留',
    request: z.object({ statYear: year }),
    answer: rows,
  }),
  publish: call({
    ...publishes,
    path: `${path}/publish`,
    does: '发布年度统计',
    request: z.object({ statYear: year }),
    answer: rows,
  }),
  withdraw: call({
    ...publishes,
    path: `${path}/withdraw`,
    does: '撤回已发布的年度统计',
    request: z.object({ statYear: year, reason: text(200) }),
    answer: rows,
  }),
  export: call({
    method: 'GET',
    path: `${path}/export`,
    encoding: 'query',
    access: { ticket: 'export', permission: 'quality.result' },
    writes: false,
    does: '年度统计：导出',
    spec,
    request: exportRequest,
    answer: 'file',
  }),
} as const

export const comparisonCalls = statisticCalls(
  '/api/statistics/annualComparison',
  '年度统计对比',
  'quality.result',
  '2 §2.9 annualStatistics',
)

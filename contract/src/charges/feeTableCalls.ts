import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { jsonObject, optionalText, recordId, text } from '../kit/requestFields.ts'
import type { Tariff } from './fee/table.ts'
import { feeTable } from './feeTable.ts'
import { tariffContent } from './tariff/tariffShape.ts'
import { monthTrial } from './tariff/trial.ts'

const path = '/api/costconf/feeTable'
const spec = '2 §2.4 inspectPayConfig'
const form = { method: 'POST', encoding: 'form', spec } as const
const reads = { ...form, writes: false, access: { permission: 'feeTable.view' } } as const
const writes = { ...form, writes: true, access: { permission: 'feeTable.save' } } as const

const problem = z.object({ place: z.string(), message: z.string() })
const saved = z.object({ id: z.string(), version: z.number(), problems: z.array(problem) })

/** A line as both versions give it; amounts in fen. */
const compared = z.object({
  itemName: z.string(),
  oldFen: z.nullable(z.number()),
  newFen: z.nullable(z.number()),
  oldHow: z.string(),
  newHow: z.string(),
})

export type ComparedLine = z.output<typeof compared>

const calls = processCalls(feeTable, path, 'feeTable', spec)

/** Versions of the tariff. */
export const feeTableCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '检验收费配置：目录查询'),
  /** A version whole, with the names and parameters of its groups, and what is wrong with it. */
  prices: call({
    ...reads,
    path: `${path}/prices`,
    does: '收费标准价目',
    request: z.object({ id: recordId }),
    answer: z.object({ tariff: z.custom<Tariff>(), problems: z.array(problem) }),
  }),
  /** A draft with the content of a version. */
  nextVersion: call({
    ...writes,
    path: `${path}/nextVersion`,
    does: '新建收费标准版本',
    request: z.object({ id: recordId }),
    answer: saved,
  }),
  /** Keeps a draft as it is, with what is still wrong with it. */
  saveContent: call({
    ...writes,
    path: `${path}/saveContent`,
    does: '保存收费标准',
    request: z.object({
      id: recordId,
      version: text(9),
      content: jsonObject(tariffContent),
      why: optionalText(1000),
    }),
    answer: saved,
  }),
  /** What one device costs by a version and by the one in force. */
  tryDevice: call({
    ...reads,
    path: `${path}/tryDevice`,
    does: '收费标准单台试算',
    request: z.object({ id: recordId, equdatasysid: recordId, inmGroupCode: text(10) }),
    answer: z.object({ lines: z.array(compared), oldFen: z.number(), newFen: z.number() }),
  }),
  /** What last month's charges come to; kept with a draft, as what it was enabled on. */
  tryMonth: call({
    ...form,
    writes: true,
    access: { permission: 'feeTable.view' },
    path: `${path}/tryMonth`,
    does: '收费标准上月试算',
    request: z.object({ id: recordId }),
    answer: monthTrial,
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { batchAnswer, day, joinedIds, optionalId, recordId, text } from '../../kit/requestFields.ts'
import { supervisionPlan } from './plan.ts'
import { checkTarget } from './target.ts'

const spec = '2 §2.10 inspection plans'
const planPath = '/api/inspectplan/plan'
const targetPath = '/api/inspectplan/target'
const { find, getDetail, move, batchMove } = processCalls(supervisionPlan, planPath, 'checkTask', spec)
const targets = registerCalls(checkTarget, targetPath, 'checkTask', spec)
const writes = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'checkTask.save' },
  writes: true,
  spec,
} as const
const made = z.object({ id: z.string(), version: z.number() })

/** Yearly plans of checks. */
export const planCalls = {
  find,
  getDetail,
  move,
  batchMove,
  create: call({
    ...writes,
    path: `${planPath}/create`,
    does: '编制检查计划，列出必查单位',
    request: z.object({ planYear: text(4), planSide: z.enum(['1', '2'], '请选择检查对象类别') }),
    answer: made,
  }),
  draw: call({
    ...writes,
    path: `${planPath}/draw`,
    does: '固定名单并随机抽取检查对象',
    request: z.object({ id: recordId }),
    answer: made,
  }),
  printPdf: call({
    method: 'GET',
    path: `${planPath}/printPdf`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec,
    does: '打印检查对象抽取单',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
  planPdf: call({
    method: 'GET',
    path: `${planPath}/planPdf`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec,
    does: '打印年度监督检查计划',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const

/** The units of plans and missions. */
export const targetCalls = {
  find: targets.find,
  getDetail: targets.getDetail,
  export: targets.export,
  template: targets.template,
  import: targets.import,
  producing: {
    ...listCall(targets.find, '/api/inspectplan/scdwjH/list', '生产单位检查计划列表'),
    spec: '2 §7.10',
  },
  using: {
    ...listCall(targets.find, '/api/inspectplan/sydwjH/list', '使用单位检查计划列表'),
    spec: '2 §7.10',
  },
  add: call({
    ...writes,
    path: `${targetPath}/add`,
    does: '增加检查对象',
    request: z.object({
      planId: optionalId,
      missionId: optionalId,
      units: text(20_000),
      mustReason: text(300),
    }),
    answer: z.object({ added: z.number() }),
  }),
  remove: call({
    ...writes,
    path: `${targetPath}/remove`,
    does: '移除检查对象',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
  generate: call({
    ...writes,
    path: `${targetPath}/generate`,
    does: '生成检查并抽取检查人员',
    request: z.object({ ids: joinedIds(100), checkDate: day }),
    answer: batchAnswer,
  }),
  explain: call({
    ...writes,
    path: `${targetPath}/explain`,
    does: '说明未完成检查的原因',
    request: z.object({ ids: joinedIds(300), openReason: text(500) }),
    answer: z.null(),
  }),
} as const

/** What a ticket for the printed plan names. */
export const planPrintRecord = (id: string): string => `JCJH|${id}`

/** What a ticket for the draw sheet names. */
export const drawPrintRecord = (id: string): string => `JCCQ|${id}`

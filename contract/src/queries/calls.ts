import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import { rowsAnswer } from '../kit/register.ts'
import { joinedIds, optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { limits, type QueryConfig } from './config.ts'
import { type QuerySetting, querySetting } from './querySetting.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const view = { permission: 'query.view' } as const
const save = { permission: 'query.save' } as const
const spec = '2 §7.10 query-setting'

const type = text(20)
/** JSON text of the conditions and columns. */
const config = text(limits.textLength)

const field = z.object({ name: z.string(), label: z.string(), control: z.string(), dictType: z.string() })

const whole = z.looseObject({
  id: z.nullable(z.string()),
  version: z.nullable(z.number()),
  name: z.string(),
  type: z.string(),
  config: z.looseObject({}),
  actions: z.array(z.string()),
  fields: z.array(field),
})

/** A saved query, or what a new one begins with, and the fields that it may ask for. */
export type OpenedQuery = Partial<Pick<QuerySetting, 'shared' | 'enabled' | 'sortNo' | 'summary'>> & {
  [K in Exclude<keyof typeof whole.shape, 'config'>]: z.output<(typeof whole.shape)[K]>
} & {
  config: Partial<QueryConfig>
}

const listOfType = z.extend(listRequest, { type })
const result = z.extend(listRequest, { query: recordId })

const settings = {
  shared: optionalText(2),
  enabled: optionalText(5),
  sortNo: optionalText(4),
}

export const queryCalls = {
  list: call({
    ...reads,
    path: '/api/querysetting/list',
    access: view,
    spec,
    does: '查询设置：列表',
    request: listOfType,
    answer: rowsAnswer(querySetting),
  }),
  /** The same under the path that its views name. */
  find: call({
    ...reads,
    path: '/api/querysetting/find',
    access: view,
    spec,
    does: '查询设置：查询',
    request: listOfType,
    answer: rowsAnswer(querySetting),
  }),
  form: call({
    ...reads,
    path: '/api/querysetting/form',
    access: view,
    spec,
    does: '查询设置：详情与可选项目',
    request: z.object({ id: optionalId, type: z.optional(type) }),
    answer: whole as unknown as z.ZodMiniType<OpenedQuery>,
  }),
  save: call({
    ...writes,
    path: '/api/querysetting/save',
    access: save,
    spec,
    does: '查询设置：新增',
    request: z.object({ type, name: text(60), config, ...settings }),
    answer: z.object({ id: z.string() }),
  }),
  edit: call({
    ...writes,
    path: '/api/querysetting/edit',
    access: save,
    spec,
    does: '查询设置：编辑',
    request: z.object({
      id: recordId,
      type: z.optional(type),
      name: optionalText(60),
      config: z.optional(config),
      version: optionalText(9),
      ...settings,
    }),
    answer: z.object({ id: z.string() }),
  }),
  deleteIds: call({
    ...writes,
    path: '/api/querysetting/deleteIds',
    access: save,
    spec,
    does: '查询设置：删除',
    request: z.object({ ids: joinedIds(100) }),
    answer: z.null(),
  }),
  /** What a query that need not be saved yet would find: the total and the first rows. */
  trial: call({
    ...reads,
    path: '/api/querysetting/trial',
    access: save,
    spec,
    does: '查询设置：试查',
    request: z.object({ type, config }),
    answer: listAnswer,
  }),
  /** The rows of a saved query; further conditions are those of a list over its record. */
  result: call({
    ...reads,
    path: '/api/querysetting/result/find',
    access: view,
    spec,
    does: '查询结果',
    request: result,
    answer: listAnswer,
  }),
  chart: call({
    ...reads,
    path: '/api/querysetting/chart',
    access: view,
    spec,
    does: '查询结果：分组统计',
    request: z.extend(listRequest, { query: recordId, groupBy: text(80) }),
    answer: z.object({
      total: z.number(),
      /** The largest sixty, months in their order; what is left over counts in `total` only. */
      groups: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
    }),
  }),
  exportResult: call({
    method: 'GET',
    path: '/api/querysetting/result/export',
    encoding: 'query',
    access: { ticket: 'export', permission: 'query.view' },
    writes: false,
    spec,
    does: '查询结果：导出',
    request: z.extend(listRequest, { query: recordId, transferId: z.optional(z.uuid()) }),
    answer: 'file',
  }),
} as const

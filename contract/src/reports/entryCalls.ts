import * as z from 'zod/mini'
import { seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/permission.ts'
import { joined, jsonList, jsonObject, optionalText, text } from '../kit/requestFields.ts'
import { headerInput, repItemErrors } from './buildCalls.ts'
import {
  editInfo,
  editRef,
  entryFields,
  formInput,
  itemsFields,
  named,
  originalItems,
  repItemInput,
  repItems,
} from './entryShapes.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } })

const which = z.object({ seisn: text(40), taskId: optionalText(40) })
const several = z.object({ seisns: joined(300) })
const sending = { dealMan: optionalText(40), acceptOpinion: optionalText(500) }
const one = z.object({ seisn: text(40), ...seen, ...sending })
const many = z.object({ seisns: joined(300), taskIds: joined(300), ...sending })

const saved = z.object({ seisn: z.string(), version: z.number() })

type Variant<D extends z.ZodMiniType, B extends z.ZodMiniType, S extends z.ZodMiniType> = {
  detail: D
  save: S
  list: B
}

/** detail, save, submit and their batch variants of one part of the entry (spec 2 §7.3). */
function partCalls<
  const N extends string,
  D extends z.ZodMiniType,
  B extends z.ZodMiniType,
  S extends z.ZodMiniType,
>(name: N, does: string, { detail, save, list }: Variant<D, B, S>) {
  const spec = `2 §7.3 ${name}`
  const path = (verb: string): string => `/api/appbuss/${verb}${name}`
  return {
    detail: call({
      ...reads,
      ...may('report.view'),
      path: path('detail'),
      does: `${does}详情`,
      spec,
      request: which,
      answer: detail,
    }),
    batchDetail: call({
      ...reads,
      ...may('report.view'),
      path: path('batchDetail'),
      does: `${does}详情（批量）`,
      spec,
      request: several,
      answer: z.array(detail),
    }),
    save: call({
      ...writes,
      ...may('report.enter'),
      path: path('save'),
      does: `保存${does}`,
      spec,
      request: save,
      answer: saved,
    }),
    batchSave: call({
      ...writes,
      ...may('report.enter'),
      path: path('batchSave'),
      does: `保存${does}（批量）`,
      spec,
      request: z.object({ list: jsonList(list, 300) }),
      answer: repItemErrors,
    }),
    submit: call({
      ...writes,
      ...may('report.enter'),
      path: path('submit'),
      does: `提交${does}`,
      spec,
      request: one,
      answer: z.null(),
    }),
    batchSubmit: call({
      ...writes,
      ...may('report.enter'),
      path: path('batchSubmit'),
      does: `批量提交${does}`,
      spec,
      request: many,
      answer: repItemErrors,
    }),
  }
}

const itemArray = z.array(repItemInput).check(z.maxLength(300))
const refInput = z.object({ header: z.optional(headerInput) })

/** The report as an electronic form: head, items, dates, conclusion. */
export const rptEditInfoCalls = partCalls('RptEditInfo', '报告录入', {
  detail: editInfo,
  save: z.object({ ...entryFields, formData: z.optional(jsonObject(formInput)) }),
  list: z.object({ ...entryFields, formData: z.optional(formInput) }),
})

/** What is taken from elsewhere: the head by the archive, the last inspection, remarks, due date. */
export const rptEditRefCalls = partCalls('RptEditRef', '录入参考数据', {
  detail: editRef,
  save: z.object({ ...named, refData: jsonObject(refInput) }),
  list: z.object({ ...named, refData: refInput }),
})

/** The results of the items. */
export const repItemCalls = partCalls('RepItem', '检验项目', {
  detail: repItems,
  save: z.object({ ...itemsFields, itemList: jsonList(repItemInput, 300) }),
  list: z.object({ ...itemsFields, itemList: itemArray }),
})

/** The original record: what was measured. */
export const ysjlRepItemCalls = partCalls('YsjlRepItem', '原始记录', {
  detail: originalItems,
  save: z.object({ ...itemsFields, itemList: jsonList(repItemInput, 300) }),
  list: z.object({ ...itemsFields, itemList: itemArray }),
})

const reportItem = z.object({
  id: z.string(),
  seisn: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  inmGroupCode: z.string(),
  result: z.nullable(z.string()),
  note: z.nullable(z.string()),
  sort: z.number(),
})

/** What else belongs to the entry of a report. */
export const entryCalls = {
  getRepItemList: call({
    ...reads,
    ...may('report.view'),
    path: '/api/repitem/getRepItemList',
    does: '业务的检验项目',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40), inmGroupCode: optionalText(10) }),
    answer: z.array(reportItem),
  }),
  saveRepItem: call({
    ...writes,
    ...may('report.enter'),
    path: '/api/repitem/saveRepItem',
    does: '保存业务的检验项目',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40), ...seen, itemList: jsonList(repItemInput, 300) }),
    answer: saved,
  }),
  listImpItem: call({
    ...reads,
    ...may('report.view'),
    path: '/api/repitem/listImpItem',
    does: '重要项',
    spec: '2 §7.5',
    request: z.object({
      seisn: optionalText(40),
      inmGroupCode: optionalText(10),
      equclacode: optionalText(10),
    }),
    answer: z.array(reportItem),
  }),
  reportSubmitValidate: call({
    ...reads,
    ...may('report.enter'),
    path: '/api/appbuss/reportSubmitValidate',
    does: '报告提交检查',
    spec: '2 §7.3',
    request: z.object({ seisns: joined(300), stepcode: optionalText(20) }),
    answer: z.object({
      valid: z.boolean(),
      message: z.string(),
      errors: z.array(
        z.object({ seisn: z.string(), message: z.string(), field: z.string(), label: z.string() }),
      ),
    }),
  }),
  reportProcessReturnValue: call({
    ...reads,
    ...may('report.enter'),
    path: '/api/appbuss/reportProcessReturnValue',
    does: '报告流转取值',
    spec: '2 §7.3',
    request: z.object({ seisn: text(40), stepcode: optionalText(20) }),
    answer: z.object({
      /** Where a submit would lead now. */
      stepcode: z.string(),
      flowunicode: z.nullable(z.string()),
      values: z.record(z.string(), z.nullable(z.string())),
    }),
  }),
  unitRptCopy: call({
    ...writes,
    ...may('report.enter'),
    path: '/api/appbuss/unitRptCopy',
    does: '复制报告内容到同单位其他设备',
    spec: '1 §7 Applications',
    request: z.object({ seisn: text(40), seisns: joined(300) }),
    answer: repItemErrors,
  }),
  taskSubmit: call({
    ...writes,
    ...may('report.enter'),
    path: '/api/appbuss/taskSubmit',
    does: '提交任务',
    spec: '2 §7.3',
    request: z.object({
      taskIds: joined(300),
      seisns: joined(300),
      stepcode: optionalText(20),
      ...sending,
    }),
    answer: z.null(),
  }),
} as const

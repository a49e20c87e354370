import * as z from 'zod/mini'
import { changedField, seen } from '../declarations/fields.ts'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/record.ts'
import { day, joined, jsonList, jsonObject, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { headerInput, repItemErrors } from './buildCalls.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } })
const nameOf = (most: number) => z.string().check(z.maxLength(most))

const judgement = z.enum(['Y', 'N', 'NA', 'D'])
const measured = z.record(nameOf(60), text(40))

/** What is found at an item; an empty text takes the answer back. */
const entryInput = z.object({
  result: z.optional(z.union([judgement, z.literal('')])),
  values: z.optional(measured),
  text: optionalText(1000),
  note: optionalText(500),
})

/** An item in the JSON text of `itemList`; what is left out stays as it is. */
export const repItemInput = z.extend(entryInput, {
  id: optionalText(60),
  itemCode: text(60),
  itemName: optionalText(200),
  /** Values by name of the measure, or the one value of an item that has one measure. */
  measured: z.optional(z.union([measured, text(40)])),
})

/** The electronic form as it is saved: parts of it, items by number; null takes an item's answer back. */
export const formInput = z.object({
  header: z.optional(headerInput),
  items: z.optional(z.record(nameOf(60), z.nullable(entryInput))),
  note: optionalText(2000),
  problemDesc: optionalText(2000),
})

const named = {
  seisn: text(40),
  ...seen,
  seiflowsysid: optionalId,
  equdatasysid: optionalId,
  equclacode: optionalText(10),
}

const entryFields = {
  ...named,
  reportno: optionalText(60),
  inspectdate: z.optional(day),
  /** A blank takes it back: requests drop what is empty (spec 1 §5). */
  ninspectdate: z.optional(z.union([day, z.literal(' ')])),
  inspectResult: optionalText(40),
  inspectors: optionalText(500),
}

const itemsFields = { ...named, inmGroupCode: optionalText(10) }

const which = z.object({ seisn: text(40), taskId: optionalText(40) })
const several = z.object({ seisns: joined(300) })
const sending = { dealMan: optionalText(40), acceptOpinion: optionalText(500) }
const one = z.object({ seisn: text(40), ...seen, ...sending })
const many = z.object({ seisns: joined(300), taskIds: joined(300), ...sending })

const head = {
  seisn: z.string(),
  seiflowsysid: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  /** Of the report, not of the business item: what a save is checked against. */
  version: z.number(),
}

const storedEntry = z.object({
  result: z.optional(judgement),
  values: z.optional(z.record(z.string(), z.string())),
  text: z.optional(z.string()),
  note: z.optional(z.string()),
})
const storedEntries = z.record(z.string(), storedEntry)

export const reportForm = z.object({
  header: z.record(z.string(), z.string()),
  items: storedEntries,
  note: z.nullable(z.string()),
  problemDesc: z.nullable(z.string()),
})

export type ReportForm = z.output<typeof reportForm>

const editInfo = z.looseObject({
  ...head,
  reportno: z.nullable(z.string()),
  inspectdate: z.nullable(z.string()),
  ninspectdate: z.nullable(z.string()),
  inspectResult: z.nullable(z.string()),
  inspectors: z.nullable(z.string()),
  formData: reportForm,
  id: z.string(),
  appno: z.string(),
  unitname: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  step: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  templateCode: z.string(),
  templateVersion: z.number(),
  templateName: z.nullable(z.string()),
  /** Fields of the device by which limits and applicability are found, technical parameters included. */
  facts: z.record(z.string(), z.unknown()),
  /** Whether this reader may save and submit now. */
  editable: z.boolean(),
  actions: z.array(z.string()),
  backReason: z.nullable(z.string()),
  backDescription: z.nullable(z.string()),
  /** What changed since the report was submitted last. */
  changedFields: z.array(changedField),
})

export type EntryDetail = z.output<typeof editInfo>

export const dueAnswer = z.object({
  /** No later than this; null when no rule dates it. */
  dueDate: z.nullable(z.string()),
  kindName: z.string(),
  basis: z.nullable(z.string()),
  /** Why there is no date. */
  reason: z.nullable(z.string()),
})

export const remarkLine = z.object({
  id: z.string(),
  field: z.string(),
  fieldLabel: z.nullable(z.string()),
  content: z.string(),
  stepName: z.nullable(z.string()),
  createUserName: z.nullable(z.string()),
  createDate: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  closed: z.nullable(z.boolean()),
})

const reference = z.object({
  /** What stands at the head by device, unit and task today. */
  header: z.record(z.string(), z.string()),
  /** The device's last valid report: its values, for items of the same number and name. */
  last: z.nullable(
    z.object({
      reportno: z.nullable(z.string()),
      inspectdate: z.nullable(z.string()),
      inspectResult: z.nullable(z.string()),
      items: storedEntries,
    }),
  ),
  /** For an inspection on this day that is passed. */
  due: z.nullable(dueAnswer),
  remarks: z.array(remarkLine),
  /** Who may confirm: never the one who enters. */
  confirmers: z.array(z.object({ loginName: z.string(), name: z.string() })),
})

export type EntryReference = z.output<typeof reference>

const editRef = z.looseObject({ ...head, refData: reference })

const listedItem = z.object({
  id: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  result: z.nullable(z.string()),
  text: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const repItems = z.looseObject({ ...head, itemList: z.array(listedItem) })
const originalItems = z.looseObject({
  ...head,
  reportno: z.nullable(z.string()),
  templateName: z.nullable(z.string()),
  instrumentNames: z.nullable(z.string()),
  inspectdate: z.nullable(z.string()),
  inspectors: z.nullable(z.string()),
  unitname: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  itemList: z.array(z.extend(listedItem, { measured: z.record(z.string(), z.string()) })),
})
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

const foundDefect = z.object({
  id: optionalId,
  itemCode: optionalText(40),
  itemName: optionalText(200),
  defectDesc: text(2000),
  defectLevel: optionalText(10),
  handleAdvice: optionalText(1000),
})

/** Defects that an inspection found (spec 2 §7.5). */
export const defectCalls = {
  defectDetailList: call({
    ...reads,
    ...may('defect.view'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/defectDetailList',
    does: '检验缺陷明细',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40), equdatasysid: optionalId }),
    answer: z.array(
      z.looseObject({
        id: z.string(),
        seisn: z.string(),
        equdatasysid: z.nullable(z.string()),
        itemCode: z.nullable(z.string()),
        itemName: z.nullable(z.string()),
        defectDesc: z.string(),
        defectLevel: z.nullable(z.string()),
        handleAdvice: z.nullable(z.string()),
      }),
    ),
  }),
  defectSubmit: call({
    ...writes,
    ...may('report.enter'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/defectSubmit',
    does: '提交检验缺陷',
    spec: '2 §7.5',
    request: z.object({
      seisn: text(40),
      equdatasysid: optionalId,
      defectList: jsonList(foundDefect, 100),
    }),
    answer: z.object({ seisn: z.string() }),
  }),
  check: call({
    ...reads,
    ...may('report.enter'),
    path: '/api/ibmsseicomrepjyqx/ibmsSeiComRepJyqx/check',
    does: '缺陷与检验结果核对',
    spec: '2 §7.5',
    request: z.object({ seisn: text(40) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
} as const

import * as z from 'zod/mini'
import type { equipment } from '../equipment/equipment.ts'
import type { businessItem } from '../inspection/businessItem.ts'
import { seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import { type ListedRow, listAnswer, listRequest } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import type { RowOf } from '../kit/record.ts'
import { day, joined, jsonList, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { confirmationInput, confirmationStanding } from '../tasks/confirmationShapes.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } })

/** Values of a report's head as they are sent: by field name of the template. */
export const headerInput = z.record(z.string().check(z.maxLength(60)), text(500))

/** The one report that a business gets: which template, when it was inspected, what stands at its head. */
export const builtReport = z.object({
  id: optionalText(40),
  itemCode: optionalText(60),
  itemName: optionalText(200),
  templateCode: text(60),
  reportno: optionalText(60),
  inspectdate: z.optional(day),
  header: z.optional(headerInput),
})

const setup = {
  seisn: text(40),
  ...seen,
  equdatasysid: optionalId,
  equclacode: optionalText(10),
  inmGroupCode: optionalText(10),
  proPrincipalId: optionalText(40),
  proPrincipalName: optionalText(40),
  itemList: jsonList(builtReport, 1),
}

/** A template that a business may choose, as the page of choice tells it. */
export const offeredTemplate = z.object({
  code: z.string(),
  version: z.number(),
  name: z.string(),
  basis: z.string(),
  itemCount: z.number(),
})

export type OfferedTemplate = z.output<typeof offeredTemplate>

const builtItem = z.object({
  id: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  templateCode: z.string(),
  reportno: z.nullable(z.string()),
})

const headerField = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.optional(z.string()),
  value: z.string(),
  /** Follows from number and dates of the report and is not typed. */
  derived: z.boolean(),
})

export type HeaderField = z.output<typeof headerField>

const facts = z.object({
  seisn: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  inmGroupCode: z.nullable(z.string()),
  proPrincipalId: z.nullable(z.string()),
  proPrincipalName: z.nullable(z.string()),
  itemList: z.array(builtItem),
  id: z.string(),
  appno: z.string(),
  unitname: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  step: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  version: z.number(),
  inspectdate: z.nullable(z.string()),
  templates: z.array(offeredTemplate),
  /** Why there is none to choose, and what to do. */
  noTemplate: z.nullable(z.string()),
  /** That its approved inspection scheme is missing. */
  schemeWarning: z.nullable(z.string()),
  /** How its three confirmations stand; null where the installation does not want them. */
  confirmation: z.nullable(confirmationStanding),
  /** The head for each template that may be chosen, filled from device, unit and task. */
  headers: z.record(z.string(), z.array(headerField)),
  actions: z.array(z.string()),
})

type BuildDetail = ListedRow<typeof businessItem> &
  z.output<typeof facts> & {
    /** The device as its archive has it, without the parameters of its class. */
    device: Omit<RowOf<typeof equipment>, 'params'>
  }
/** The item with all its fields. */
const detail = z.looseObject(facts.shape) as unknown as z.ZodMiniType<BuildDetail>

export const repItemErrors = z.object({
  successCount: z.number(),
  errors: z.array(z.object({ seisn: z.string(), message: z.string() })),
})

const sending = {
  dealMan: optionalText(40),
  acceptOpinion: optionalText(500),
  /** What was confirmed before the inspection, where that was not said yet (tasks/threeConfirmation.ts). */
  ...confirmationInput,
}
const catalogueItem = z.object({
  id: z.optional(z.string()),
  itemCode: z.string(),
  itemName: z.string(),
  inmGroupCode: z.string(),
  sort: z.number(),
})

/** 报告生成 (BGSC): which template, what stands at the report's head, its number (spec 2 §7.3, AppBussRepItem). */
export const buildCalls = {
  detailAppBussRepItem: call({
    ...reads,
    ...may('report.build'),
    path: '/api/appbuss/detailAppBussRepItem',
    does: '报告生成详情',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object({ seisn: text(40), taskId: optionalText(40) }),
    answer: detail,
  }),
  batchDetailAppBussRepItem: call({
    ...reads,
    ...may('report.build'),
    path: '/api/appbuss/batchDetailAppBussRepItem',
    does: '报告生成详情（批量）',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object({ seisns: joined(300) }),
    answer: z.array(detail),
  }),
  saveAppBussRepItem: call({
    ...writes,
    ...may('report.build'),
    path: '/api/appbuss/saveAppBussRepItem',
    does: '保存报告模板',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object(setup),
    answer: z.object({ seisn: z.string(), version: z.number() }),
  }),
  batchSaveAppBussRepItem: call({
    ...writes,
    ...may('report.build'),
    path: '/api/appbuss/batchSaveAppBussRepItem',
    does: '保存报告模板（批量）',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object({
      list: jsonList(z.object({ ...setup, itemList: z.array(builtReport).check(z.maxLength(1)) }), 300),
    }),
    answer: repItemErrors,
  }),
  submitAppBussRepItem: call({
    ...writes,
    ...may('report.build'),
    path: '/api/appbuss/submitAppBussRepItem',
    does: '生成报告',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object({ seisn: text(40), ...seen, ...sending }),
    answer: z.null(),
  }),
  batchSubmitAppBussRepItem: call({
    ...writes,
    ...may('report.build'),
    path: '/api/appbuss/batchSubmitAppBussRepItem',
    does: '批量生成报告',
    spec: '2 §7.3 AppBussRepItem',
    request: z.object({ seisns: joined(300), taskIds: joined(300), ...sending }),
    answer: repItemErrors,
  }),
  getItemList: call({
    ...reads,
    ...may('report.view'),
    path: '/api/repitem/getItemList',
    does: '可选的检验项目',
    spec: '2 §7.5',
    request: z.object({ equclacode: text(10), inmGroupCode: optionalText(10) }),
    answer: z.array(catalogueItem),
  }),
  listInmItem: call({
    ...reads,
    ...may('report.view'),
    path: '/api/inmitem/listInmItem',
    does: '检验业务的检验项目',
    spec: '2 §7.5',
    request: z.object({
      inmGroupCode: text(10),
      equclacode: optionalText(10),
      name: optionalText(100),
    }),
    answer: z.array(catalogueItem),
  }),
  getInmMainList: call({
    ...reads,
    ...may('report.view'),
    path: '/api/inmmain/getList',
    does: '检验项目（业务与报告模板）',
    spec: '1 §7 Dictionaries, areas and common',
    request: z.extend(listRequest, {
      equclacode: optionalText(10),
      inmGroupCode: optionalText(10),
      name: optionalText(100),
    }),
    answer: listAnswer,
  }),
} as const

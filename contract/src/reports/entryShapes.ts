import * as z from 'zod/mini'
import { changedField, seen } from '../inspection/fields.ts'
import { day, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { headerInput } from './buildCalls.ts'
import { mark } from './marks/markShape.ts'

const nameOf = (most: number) => z.string().check(z.maxLength(most))

const judgement = z.enum(['Y', 'N', 'NA', 'D'])
const measured = z.record(nameOf(60), text(40))
/** Points or lines of a table; more than this nobody measures in one item. */
const tableRows = z.array(z.record(nameOf(60), text(200))).check(z.maxLength(500))

/** What is found at an item; an empty text takes the answer back. */
export const entryInput = z.object({
  result: z.optional(z.union([judgement, z.literal('')])),
  values: z.optional(measured),
  rows: z.optional(tableRows),
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

export const named = {
  seisn: text(40),
  ...seen,
  seiflowsysid: optionalId,
  equdatasysid: optionalId,
  equclacode: optionalText(10),
}

export const entryFields = {
  ...named,
  reportno: optionalText(60),
  inspectdate: z.optional(day),
  /** A blank takes it back: requests drop what is empty (spec 1 §5). */
  ninspectdate: z.optional(z.union([day, z.literal(' ')])),
  inspectResult: optionalText(40),
  inspectors: optionalText(500),
}

export const itemsFields = { ...named, inmGroupCode: optionalText(10) }

const head = {
  seisn: z.string(),
  seiflowsysid: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  /** Of the report, not of the business item: what a save is checked against. */
  version: z.number(),
}

export const storedEntry = z.object({
  result: z.optional(judgement),
  values: z.optional(z.record(z.string(), z.string())),
  rows: z.optional(z.array(z.record(z.string(), z.string()))),
  text: z.optional(z.string()),
  note: z.optional(z.string()),
})
export const storedEntries = z.record(z.string(), storedEntry)

export const reportForm = z.object({
  header: z.record(z.string(), z.string()),
  items: storedEntries,
  note: z.nullable(z.string()),
  problemDesc: z.nullable(z.string()),
})

export type ReportForm = z.output<typeof reportForm>

const entered = z.object({
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
  equname: z.nullable(z.string()),
  inmGroupCode: z.nullable(z.string()),
  instrumentNames: z.nullable(z.string()),
  step: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  dealManName: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  versionNo: z.nullable(z.number()),
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
  /** What the reviewers are told of the sheet as it was last submitted; for its inspectors, and none before. */
  marks: z.array(mark),
  /** What was written down on site before the report was begun, and whether somebody has looked at it here. */
  prefill: z.nullable(
    z.object({
      source: z.string(),
      confirmed: z.boolean(),
      places: z.array(z.object({ field: z.string(), label: z.string() })),
    }),
  ),
  updateDate: z.string(),
  updateUserName: z.nullable(z.string()),
})

export const editInfo = z.looseObject(entered.shape)

export type EntryDetail = z.output<typeof entered>

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
  /** Rows of the lines in the archive, for items whose table has one for each. */
  lines: z.record(z.string(), z.array(z.record(z.string(), z.string()))),
  /** For an inspection on this day that is passed. */
  due: z.nullable(dueAnswer),
  remarks: z.array(remarkLine),
  /** Who may confirm: never the one who enters. */
  confirmers: z.array(z.object({ loginName: z.string(), name: z.string() })),
})

export type EntryReference = z.output<typeof reference>

export const editRef = z.looseObject({ ...head, refData: reference })

const listedItem = z.object({
  id: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  result: z.nullable(z.string()),
  text: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const repItems = z.looseObject({ ...head, itemList: z.array(listedItem) })
export const originalItems = z.looseObject({
  ...head,
  reportno: z.nullable(z.string()),
  templateName: z.nullable(z.string()),
  instrumentNames: z.nullable(z.string()),
  inspectdate: z.nullable(z.string()),
  inspectors: z.nullable(z.string()),
  unitname: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  itemList: z.array(
    z.extend(listedItem, {
      measured: z.record(z.string(), z.string()),
      rows: z.array(z.record(z.string(), z.string())),
    }),
  ),
})

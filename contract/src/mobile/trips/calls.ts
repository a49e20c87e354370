import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { jsonObject, optionalText, text } from '../../kit/requestFields.ts'
import { entryInput, storedEntries, storedEntry } from '../../reports/entryShapes.ts'
import { entryFields } from '../../shared/phone/entry.ts'
import { inputTypes } from '../phoneTemplate.ts'

const spec = '1 §7 Sequence; docs/decisions/0113'
const form = { method: 'POST', encoding: 'form', spec } as const

/** An item as the template has it, and how the phone asks for it. */
const phoneItem = z.looseObject({
  no: z.string(),
  name: z.string(),
  inputType: z.enum(inputTypes),
  photo: z.boolean(),
})
const guide = z.object({
  id: z.string(),
  guideName: z.nullable(z.string()),
  guideContent: z.nullable(z.string()),
  riskTip: z.nullable(z.string()),
  /** Items beside which it stands; none: beside the task. */
  itemNos: z.array(z.string()),
})
const failRule = z.object({
  templateCode: z.nullable(z.string()),
  equclacode: z.nullable(z.string()),
  seisortcodeset: z.nullable(z.string()),
  itemCode: z.nullable(z.string()),
  itemName: z.nullable(z.string()),
  resultName: z.nullable(z.string()),
  failLevel: z.nullable(z.string()),
  needNotice: z.nullable(z.boolean()),
})

/** A template is sent once, however many devices of the trip are inspected by it. */
const tripTemplate = z.object({
  key: z.string(),
  code: z.string(),
  sections: z.array(z.object({ title: z.string(), items: z.array(phoneItem) })),
  failRules: z.array(failRule),
})

/** The sheet of one inspection as it stood when the trip was loaded. */
const tripTask = z.object({
  seisn: z.string(),
  /** Of the business item, to which photographs belong. */
  id: z.string(),
  /** Of the report. */
  version: z.number(),
  template: z.string(),
  planInspectDate: z.nullable(z.string()),
  unitname: z.nullable(z.string()),
  equname: z.nullable(z.string()),
  equcode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  reportno: z.nullable(z.string()),
  equclacode: z.string(),
  inmGroupCode: z.nullable(z.string()),
  inspectdate: z.nullable(z.string()),
  instrumentNames: z.nullable(z.string()),
  header: z.record(z.string(), z.string()),
  items: storedEntries,
  facts: z.record(z.string(), z.unknown()),
  last: z.nullable(
    z.object({
      reportno: z.nullable(z.string()),
      inspectdate: z.nullable(z.string()),
      items: storedEntries,
    }),
  ),
  guides: z.array(guide),
})

const trip = z.object({
  /** AES-256 keys in base64: of this pack, and of what is not sent yet. */
  packKey: z.string(),
  accountKey: z.string(),
  hours: z.number(),
  photoPx: z.number(),
  /** Without it every phone may sync. */
  leastVersion: z.nullable(z.string()),
  templates: z.array(tripTemplate),
  tasks: z.array(tripTask),
  /** Visits of these days whose reports nobody has begun. */
  notReady: z.array(
    z.object({
      seisn: z.string(),
      unitname: z.nullable(z.string()),
      equname: z.nullable(z.string()),
      stepName: z.string(),
    }),
  ),
})

export type Trip = z.output<typeof trip>
export type WiredTask = z.output<typeof tripTask>
export type WiredTemplate = z.output<typeof tripTemplate>

/** An answer with the one that stood there when the person began to write; null for none. */
const changed = z.object({ mine: z.nullable(entryInput), before: z.nullable(storedEntry) })

const conflict = z.object({
  itemCode: z.string(),
  mine: z.nullable(storedEntry),
  theirs: z.nullable(storedEntry),
  author: z.string(),
  time: z.string(),
})

export const tripCalls = {
  load: call({
    ...form,
    path: '/api/phone/trip',
    access: { permission: 'report.enter' },
    writes: false,
    inPreview: 'refused',
    does: '下载检验行程',
    request: z.object({}),
    answer: trip,
  }),
  /** What was recorded is read again after a login without a new pack. */
  key: call({
    ...form,
    path: '/api/phone/trip/key',
    access: { permission: 'report.enter' },
    writes: false,
    inPreview: 'refused',
    does: '本人手机记录的密钥',
    request: z.object({}),
    answer: z.object({ accountKey: z.string() }),
  }),
  sync: call({
    ...form,
    path: '/api/phone/trip/sync',
    access: { permission: 'report.enter' },
    writes: true,
    does: '同步手机录入的检验结果',
    request: z.object({
      ...entryFields,
      seisn: text(40),
      appVersion: text(20),
      deviceNo: optionalText(60),
      /** Handwriting under what was recorded. */
      signature: optionalText(20_000),
      itemList: jsonObject(z.record(z.string().check(z.maxLength(60)), changed)),
    }),
    answer: z.object({
      version: z.number(),
      synced: z.number(),
      items: storedEntries,
      conflicts: z.array(conflict),
    }),
  }),
} as const

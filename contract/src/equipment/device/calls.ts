import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import type { Detail } from '../../kit/register.ts'
import { day, optionalId, optionalText, recordId, text } from '../../kit/requestFields.ts'
import type { equipment } from '../equipment.ts'
import { deviceEvent } from './timeline.ts'

const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  access: { permission: 'equipment.view' },
  spec: '2 §2.2 detail pages',
} as const
const path = '/api/eqdbase/eqdBasic'
const online = '/api/apponline/appOnline'
const device = z.looseObject({ equdatasysid: z.string(), equclacode: z.string() })
/** With all its fields. */
const archived = z.looseObject({ id: z.string(), version: z.number() }) as unknown as z.ZodMiniType<
  Detail<typeof equipment>
>

const similar = z.object({
  equdatasysid: z.string(),
  equclacode: z.string(),
  equcode: z.string(),
  equname: z.string(),
  useunit: z.string(),
  /** The fields that are the same. */
  fields: z.array(z.string()),
})

const fieldChange = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
})

export type SimilarDevice = z.output<typeof similar>
export type FieldChange = z.output<typeof fieldChange>

/** What the page of one device asks beside its archive. */
export const deviceCalls = {
  /** Other devices in the caller's scope with one of these codes, asked while they are typed. */
  similar: call({
    ...reads,
    path: `${path}/similar`,
    does: '查找相同设备',
    request: z.object({
      equdatasysid: optionalId,
      equcode: optionalText(40),
      equregcode: optionalText(40),
      usecertno: optionalText(40),
      idcode: optionalText(60),
      factoryno: optionalText(60),
      madeunit: optionalText(200),
    }),
    answer: z.array(similar),
  }),
  /** One field over the years; a technical parameter is named params.name. */
  fieldHistory: call({
    ...reads,
    path: `${path}/fieldHistory`,
    does: '设备档案字段沿革',
    request: z.object({ equdatasysid: recordId, field: text(60) }),
    answer: z.array(fieldChange),
  }),
  /** The archive as it stood at the end of a day. */
  asOf: call({
    ...reads,
    path: `${path}/asOf`,
    does: '设备档案历史时点',
    request: z.object({ equdatasysid: recordId, day }),
    answer: z.object({
      day: z.string(),
      /** False before the archive was opened. */
      existed: z.boolean(),
      /** Since when the archive is kept here. */
      since: z.string(),
      device: z.nullable(archived),
      /** Fields that stand otherwise today; parameters as params.name. */
      differing: z.array(z.string()),
    }),
  }),
  timeline: call({
    ...reads,
    path: `${path}/timeline`,
    does: '设备时间线',
    request: z.object({ equdatasysid: recordId }),
    answer: z.array(deviceEvent),
  }),
  queryEquDetail: call({
    ...reads,
    path: `${online}/queryEquDetail`,
    does: '网上申报设备详情',
    spec: '2 §7.5',
    request: z.object({
      equdatasysid: recordId,
      equclacode: optionalText(10),
      appno: optionalText(40),
    }),
    answer: device,
  }),
  saveEquDetail: call({
    ...reads,
    writes: true,
    access: { permission: 'equipment.save' },
    path: `${online}/saveEquDetail`,
    does: '网上申报修正设备信息',
    spec: '2 §7.5',
    request: z.object({
      equdatasysid: recordId,
      equclacode: text(10),
      appno: optionalText(40),
      equcode: optionalText(40),
      regcode: optionalText(40),
      usecertno: optionalText(40),
      facno: optionalText(60),
      unitname: optionalText(200),
      version: optionalText(9),
      detail: z.optional(z.union([text(20_000), z.record(z.string(), z.unknown())])),
    }),
    answer: z.object({ equdatasysid: z.string(), version: z.number() }),
  }),
} as const

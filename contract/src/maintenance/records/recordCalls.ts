import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { joinedIds, jsonObject, optionalText, recordId, text } from '../../kit/requestFields.ts'
import { isSignature } from '../../kit/signatureLines.ts'
import { visitWays } from '../../lifts/signIn.ts'
import { entryFields } from '../../shared/phone/entry.ts'
import { maintenanceRecord } from './record.ts'
import { recordMessages as messages } from './recordMessages.ts'
import { sheetEntry } from './sheet.ts'

const path = '/api/elevatormaintenanceinspect/record'
const spec = '2 §2.10 maintenanceLedger, nfcSign'
const {
  find,
  getDetail,
  move,
  batchMove,
  export: exported,
} = processCalls(maintenanceRecord, path, 'maintRecord', spec)
const form = { method: 'POST', encoding: 'form', spec } as const
const writes = { ...form, access: { permission: 'maintRecord.save' }, writes: true } as const
const nullable = z.nullable(z.string())

const visitOf = z.object({
  id: z.string(),
  recordno: z.string(),
  step: z.string(),
  maintType: z.string(),
  signinTime: z.string(),
  maintPersons: z.string(),
  backDescription: nullable,
  /** What was written before it was sent back, and the materials of which there are photographs. */
  sheet: z.nullable(z.record(z.string(), sheetEntry)),
  photos: z.array(z.string()),
})

/** A lift as who stands before it sees it, and what is due. */
export const tagAnswer = z.object({
  tag: z.string(),
  equcode: z.string(),
  equclacode: z.string(),
  equname: nullable,
  useunit: nullable,
  useaddress: nullable,
  maintType: z.string(),
  planDate: nullable,
  people: z.array(z.object({ id: z.string(), name: z.string(), certified: z.boolean() })),
  /** Days that the using unit has to confirm at its desk. */
  confirmDays: z.number(),
  /** What the caller has signed in to here and not finished. */
  open: z.nullable(visitOf),
})
export type TagAnswer = z.output<typeof tagAnswer>

/** A lift that the caller's unit maintains, with its tag; what a phone lays down before it goes where no network is. */
const ownLifts = z.object({ list: z.array(tagAnswer) })

/** Visits of maintenance: written on the spot, confirmed at a desk. */
export const recordCalls = {
  find,
  getDetail,
  move,
  batchMove,
  export: exported,
  list: listCall(find, '/api/elevatormaintenanceinspect/ledger/list', '维保台账列表'),
  byTag: call({
    ...form,
    path: `${path}/byTag`,
    does: '扫描电梯标签',
    access: { permission: 'maintRecord.save' },
    writes: false,
    request: z.object({ tag: text(64) }),
    answer: tagAnswer,
  }),
  mine: call({
    ...form,
    path: `${path}/mine`,
    does: '待维保电梯',
    access: { permission: 'maintRecord.save' },
    writes: false,
    request: z.object({}),
    answer: ownLifts,
  }),
  /** `id` is made on the phone, once for each visit: what is sent twice is done once. */
  signIn: call({
    ...writes,
    path: `${path}/signIn`,
    does: '维保签到',
    request: z.object({
      id: recordId,
      tag: text(64),
      signWay: z.enum(visitWays),
      personIds: joinedIds(60),
      maintType: z.optional(z.enum(['1', '2', '3', '4'])),
      longitude: optionalText(20),
      latitude: optionalText(20),
      ...entryFields,
    }),
    answer: z.object({
      id: z.string(),
      recordno: z.string(),
      step: z.string(),
      signResult: z.string(),
      note: z.string(),
    }),
  }),
  signOut: call({
    ...writes,
    path: `${path}/signOut`,
    does: '维保签退',
    request: z.object({
      id: recordId,
      sheet: jsonObject(z.record(z.string().check(z.maxLength(8)), sheetEntry)),
      replaceParts: optionalText(300),
      note: optionalText(1000),
      shortReason: optionalText(300),
      /** Who of the using unit has signed on the worker's phone, and the lines of the signature. */
      signerName: optionalText(40),
      signature: z.optional(z.string().check(z.refine(isSignature, messages.wrongSignature))),
      ...entryFields,
    }),
    answer: z.object({ id: z.string(), recordno: z.string(), step: z.string(), nextMaintDate: nullable }),
  }),
} as const

import * as z from 'zod/mini'
import { seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { rowsAnswer } from '../kit/register.ts'
import { joined, optionalText, recordId } from '../kit/requestFields.ts'
import { declaration } from './declaration.ts'

const path = '/api/apponline/appOnline'
const form = { method: 'POST', encoding: 'form', access: { permission: 'declaration.confirm' } } as const
const reads = { ...form, writes: false } as const
const writes = { ...form, writes: true } as const

/** What of a device stands otherwise in the archive than in the declaration; texts, empty for nothing. */
const difference = z.object({
  field: z.string(),
  label: z.string(),
  declared: z.string(),
  archived: z.string(),
})

const comparedDevice = z.object({
  seisn: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  equcode: z.string(),
  equname: z.string(),
  differences: z.array(difference),
  /** Particulars by which the device is recognised on site: plate and frame of a vehicle; label and text. */
  particulars: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Lines of an installation of piping. */
  lines: z.array(
    z.object({ id: z.string(), pipeNo: z.string(), name: z.string(), grade: z.string(), length: z.string() }),
  ),
})

export type ComparedDevice = z.output<typeof comparedDevice>

/** The names under which `saveEquDetail` takes the fields of a device that it can put right. */
export const correctable: Readonly<Record<string, 'equcode' | 'regcode' | 'usecertno' | 'facno'>> = {
  equcode: 'equcode',
  equregcode: 'regcode',
  usecertno: 'usecertno',
  factoryno: 'facno',
}

/** Declarations that units sent in over the internet: what waits, its devices beside the archive, confirmation. */
export const onlineCalls = {
  list: call({
    ...reads,
    path: `${path}/list`,
    does: '网上申报列表',
    spec: '2 §7.10; 2 §2.4 internetDeclaration',
    request: z.extend(listRequest, {
      status: optionalText(20),
      applyDateBegin: optionalText(10),
      applyDateEnd: optionalText(10),
    }),
    answer: rowsAnswer(declaration),
  }),
  compare: call({
    ...reads,
    path: `${path}/compare`,
    does: '网上申报设备与档案核对',
    spec: '2 §2.4 onlineDeclareConfirmDetail',
    request: z.object({ appmainsysid: recordId }),
    answer: z.array(comparedDevice),
  }),
  followArchive: call({
    ...writes,
    path: `${path}/followArchive`,
    does: '网上申报设备以档案为准',
    spec: '2 §2.4 onlineDeclareConfirmDetail',
    request: z.object({ appmainsysid: recordId, seisn: joined(200) }),
    answer: z.null(),
  }),
  confirm: call({
    ...writes,
    path: `${path}/confirm`,
    does: '确认网上申报',
    spec: '2 §2.4 onlineDeclareConfirm',
    request: z.object({ appmainsysid: recordId, ...seen, acceptOpinion: optionalText(2000) }),
    answer: z.null(),
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { listCall } from '../../kit/register.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { entryFields } from '../../shared/phone/entry.ts'
import { safetyCheck } from './check.ts'

const path = '/api/securitycheck/sceneCheck'
const spec = '2 §2.10 sceneCheck'
const json = { method: 'POST', encoding: 'json', spec } as const
const calls = processCalls(safetyCheck, path, 'safetyCheck', spec)

const short = (most: number) => z.string().check(z.maxLength(most))
/** The lines of a signature, '' for none. */
const lines = short(20_000)
const signatures = z.object({
  unit: lines,
  witness: lines,
  checkers: z.array(lines).check(z.maxLength(10)),
})

const item = z.object({
  key: short(80),
  result: z.enum(['', 'Y', 'N', 'NA']),
  problem: short(1000),
  measure: short(500),
  hazardClause: short(20),
  limit: short(10),
  photos: z.array(z.uuid()).check(z.maxLength(9)),
})

/** All that is written down on the spot. */
const content = z.object({
  devices: z.array(z.uuid()).check(z.maxLength(60)),
  items: z.array(item).check(z.maxLength(600)),
  beginTime: short(40),
  position: short(40),
  unitPerson: short(40),
  unitPost: short(40),
  unitTel: short(20),
  unitOpinion: short(1000),
  signRefusal: short(500),
  witness: short(40),
  signatures,
})
export type CheckContent = z.output<typeof content>

const device = z.object({
  equdatasysid: z.string(),
  equcode: z.string(),
  equname: z.string(),
  equclacode: z.string(),
})

/** A check as it is recorded: what stands already, and what the phone needs of its unit without a network. */
const sheet = z.object({
  id: z.string(),
  version: z.number(),
  checkno: z.string(),
  side: z.string(),
  step: z.string(),
  /** The caller may record and sign it now. */
  mayRecord: z.boolean(),
  unitname: z.string(),
  address: z.string(),
  legalperson: z.string(),
  safemanager: z.string(),
  checkType: z.string(),
  checkDate: z.string(),
  itemTable: z.string(),
  checkers: z.array(z.object({ userId: z.string(), name: z.string(), certno: z.string() })),
  chosen: z.array(device),
  /** Devices of the unit in use, to choose from. */
  unitDevices: z.array(device),
  content,
  /** SERIOUS_HAZARD, to choose from. */
  hazards: z.array(z.object({ value: z.string(), label: z.string() })),
  checkResult: z.string(),
  problemDesc: z.string(),
  signedAt: z.string(),
  /** The caller may add to the signed record. */
  maySupplement: z.boolean(),
  supplements: z.array(z.object({ at: z.string(), by: z.string(), content: z.string() })),
})
export type CheckSheet = z.output<typeof sheet>

const saved = z.object({ id: z.string(), version: z.number(), step: z.string() })

/** Safety checks of authorities and townships. */
export const checkCalls = {
  ...calls,
  sceneList: {
    ...listCall(calls.find, '/api/securitycheck/sceneCheck/list', '现场检查列表'),
    spec: '2 §7.10',
  },
  townshipList: {
    ...listCall(calls.find, '/api/securitycheck/townshipCheck/list', '乡镇（街道）检查列表'),
    spec: '2 §7.10',
  },
  checkers: call({
    method: 'POST',
    path: `${path}/checkers`,
    encoding: 'form',
    access: { permission: 'safetyCheck.save' },
    writes: false,
    spec,
    does: '可以参加检查的人员和证件',
    request: z.object({}),
    answer: z.array(z.object({ loginName: z.string(), name: z.string(), certno: z.string() })),
  }),
  sheet: call({
    method: 'POST',
    path: `${path}/sheet`,
    encoding: 'form',
    access: { permission: 'safetyCheck.view' },
    writes: false,
    spec,
    does: '检查记录',
    request: z.object({ id: recordId }),
    answer: sheet,
  }),
  record: call({
    ...json,
    path: `${path}/record`,
    access: { permission: 'safetyCheck.record' },
    writes: true,
    does: '保存或签字现场检查记录',
    request: z.object({
      id: recordId,
      version: z.number(),
      /** Signs it: from then on it does not change. */
      sign: z.boolean(),
      ...entryFields,
      content,
    }),
    answer: saved,
  }),
  supplement: call({
    ...json,
    path: `${path}/supplement`,
    access: { permission: 'safetyCheck.record' },
    writes: true,
    does: '制作补充记录',
    request: z.object({ id: recordId, ...entryFields, content: text(2000), signatures }),
    answer: saved,
  }),
  publish: call({
    method: 'POST',
    path: `${path}/publish`,
    encoding: 'form',
    access: { permission: 'safetyCheck.close' },
    writes: true,
    spec,
    does: '公示检查结果',
    request: z.object({ id: recordId }),
    answer: saved,
  }),
  printPdf: call({
    method: 'GET',
    path: `${path}/printPdf`,
    encoding: 'query',
    access: { ticket: 'print' },
    writes: false,
    spec,
    does: '打印监督检查记录',
    request: z.object({ id: recordId }),
    answer: 'file',
  }),
} as const

/** What a ticket for the printed record names. */
export const checkPrintRecord = (id: string): string => `JCJL|${id}`

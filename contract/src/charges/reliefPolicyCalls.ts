import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { recordId, text } from '../kit/requestFields.ts'
import { reliefPolicy } from './reliefPolicy.ts'
import { monthTrial } from './tariff/trial.ts'

const path = '/api/chareliefpolicy/chaReliefPolicy'
const spec = '2 §2.4 policyConf'
const form = { method: 'POST', encoding: 'form', spec } as const
const reads = { ...form, writes: false, access: { permission: 'reliefPolicy.view' } } as const

const condition = z.object({
  label: z.string(),
  wanted: z.string(),
  has: z.string(),
  met: z.boolean(),
})

/** Versions of relief policies; the list that waivers choose from is `chargeCalls.reliefPolicies`. */
export const reliefPolicyCalls = {
  ...processCalls(reliefPolicy, path, 'reliefPolicy', spec),
  /** A draft with the terms of a version. */
  nextVersion: call({
    ...form,
    writes: true,
    access: { permission: 'reliefPolicy.save' },
    path: `${path}/nextVersion`,
    does: '新建减免政策版本',
    request: z.object({ id: recordId }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  /** Whether a device fulfils the conditions, and what it would save; amounts in fen. */
  tryDevice: call({
    ...reads,
    path: `${path}/tryDevice`,
    does: '减免政策单台试算',
    request: z.object({ id: recordId, equdatasysid: recordId, inmGroupCode: text(10) }),
    answer: z.object({
      conditions: z.array(condition),
      fulfilled: z.boolean(),
      totalFen: z.number(),
      reliefFen: z.number(),
      /** Why there is no amount. */
      problem: z.nullable(z.string()),
    }),
  }),
  tryMonth: call({
    ...form,
    writes: true,
    access: { permission: 'reliefPolicy.view' },
    path: `${path}/tryMonth`,
    does: '减免政策上月试算',
    request: z.object({ id: recordId }),
    answer: monthTrial,
  }),
  /** Ends a policy with today. */
  stop: call({
    ...form,
    writes: true,
    access: { permission: 'reliefPolicy.enable' },
    path: `${path}/stop`,
    does: '停用减免政策',
    request: z.object({ id: recordId, version: text(9), stopReason: text(500) }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const

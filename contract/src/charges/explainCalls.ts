import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { joinedIds, text } from '../kit/requestFields.ts'

/** How many devices are explained at once. */
export const mostExplained = 50

const line = z.object({
  name: z.string(),
  /** Null where it cannot be told beforehand; `why` then says what is missing. */
  moneyFen: z.nullable(z.number()),
  why: z.string(),
  /** False for prices that nobody compared with the published table. */
  verified: z.boolean(),
})

const device = z.object({
  id: z.string(),
  equcode: z.string(),
  equname: z.string(),
  lines: z.array(line),
})

export type ExplainedDevice = z.output<typeof device>

/** What an inspection of one's own devices will cost, before it is declared; amounts in fen. */
export const explainCalls = {
  explain: call({
    method: 'POST',
    encoding: 'form',
    path: '/api/costconf/costconf/explain',
    access: { permission: 'charge.view' },
    writes: false,
    spec: 'docs/decisions/0081',
    does: '检验费用测算',
    request: z.object({ equdatasysids: joinedIds(mostExplained), inmGroupCode: text(10) }),
    answer: z.object({
      devices: z.array(device),
      totalFen: z.number(),
      /** Lines that cannot be told beforehand; they are not in the total. */
      untold: z.number(),
      relief: z.nullable(z.object({ name: z.string(), basis: z.string(), reliefFen: z.number() })),
      /** Policies whose conditions the devices fulfil, and that somebody has to apply for. */
      onApplication: z.array(z.string()),
      receivableFen: z.number(),
      byAgreement: z.boolean(),
      tariffVersion: z.string(),
    }),
  }),
} as const

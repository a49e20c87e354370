import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { travelExpense } from './travelExpense.ts'

const path = '/api/chamain/cateringAccommodation'
const spec = '2 §2.4 cateringAccommodationConfirm'
const calls = processCalls(travelExpense, path, 'travelExpense', spec)

/** A visit of the caller's own of which nothing is registered yet. */
const visit = z.object({
  seisn: z.string(),
  appno: z.string(),
  unitname: z.string(),
  useaddress: z.string(),
  inspectors: z.string(),
  persons: z.number(),
  /** The day on which it was inspected, or was planned to be. */
  day: z.string(),
  /** Devices of the visit. */
  count: z.number(),
})

export type OwnVisit = z.output<typeof visit>

/** Meals and lodging of visits. */
export const travelCalls = {
  ...calls,
  list: listCall(calls.find, `${path}/list`, '食宿费用：目录查询'),
  visits: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission: 'travelExpense.save' },
    path: `${path}/visits`,
    does: '本人可登记食宿费用的检验',
    spec,
    request: z.object({}),
    answer: z.object({
      visits: z.array(visit),
      /** What is paid without a reason, in fen: a day's meals and a night's lodging of one person. */
      catering: z.number(),
      lodging: z.number(),
    }),
  }),
} as const

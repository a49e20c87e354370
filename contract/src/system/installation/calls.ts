import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

const post = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'installation.setUp' },
  spec: '2 §9 Default region; decision 0056',
} as const

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const needed = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What is chosen on the first day. */
export const installationChoice = z.object({
  areaId: z.string().check(z.regex(/^\d{6}$/)),
  authorityName: needed(60),
  authorityCode: needed(20),
  instituteName: needed(60),
  instituteCode: needed(20),
  /** What certificates of the city bear; left out where the product knows it. */
  letters: z.optional(text(4)),
  approvalno: z.optional(text(40)),
  shortName: z.optional(text(20)),
  /** Whether each county gets its own authority under that of the city. */
  countyAuthorities: z.optional(z.enum(['true', 'false'])),
})
export type InstallationChoice = z.output<typeof installationChoice>

const areaOffer = z.object({ code: z.string(), name: z.string() })

/** A city that an installation can be of. */
export const cityOffer = z.object({
  code: z.string(),
  name: z.string(),
  letters: z.string(),
  counties: z.number(),
})

const kept = z.object({
  areaId: z.string(),
  areaName: z.string(),
  letters: z.string(),
  shortName: z.string(),
  authorityName: z.string(),
  authorityCode: z.string(),
  instituteName: z.string(),
  instituteCode: z.string(),
  approvalno: z.string(),
})

export const installationCalls = {
  state: call({
    ...post,
    writes: false,
    path: '/api/sysmng/installation/state',
    does: '首次设置是否已完成、内容，以及为何不能再更改',
    request: z.object({}),
    answer: z.object({
      done: z.boolean(),
      /** Why nothing can be changed any more; empty while it can. */
      closed: z.string(),
      chosen: kept,
      provinces: z.array(areaOffer),
    }),
  }),
  cities: call({
    ...post,
    writes: false,
    path: '/api/sysmng/installation/cities',
    does: '一个省可供选择的市及其登记机关代号',
    request: z.object({ province: z.string().check(z.maxLength(12)) }),
    answer: z.array(cityOffer),
  }),
  setUp: call({
    ...post,
    writes: true,
    path: '/api/sysmng/installation/setUp',
    does: '完成首次设置：地区、监管机构、检验机构、编号代号',
    request: installationChoice,
    answer: z.object({ areaId: z.string(), areas: z.number(), organisations: z.number() }),
  }),
} as const

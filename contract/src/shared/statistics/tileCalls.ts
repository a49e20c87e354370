import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { day, joinedIds, jsonObject, optionalText, recordId, text } from '../../kit/requestFields.ts'
import { mostTiles, tilePeriods, tileShapes } from './tile.ts'

const spec = 'inspection-side.md 6; ui.md Desktops'
const form = { method: 'POST', encoding: 'form', access: { signedIn: true }, spec } as const
const name = text(40).check(z.refine((given) => given.trim() !== '', '请填写名称'))

/** Conditions by the names of their fields, as they stand in the statistic's address. */
const conditions = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))

const tile = z.object({
  id: z.string(),
  name: z.string(),
  /** The page of the statistic. */
  viewNo: z.string(),
  shape: z.enum(tileShapes),
  measure: z.string(),
  /** Its period in words. */
  period: z.string(),
  /** Way, days and conditions as they stand in the statistic's address today. */
  asked: z.record(z.string(), z.string()),
  /** Why its owner does not see it; '' where they do. */
  sentence: z.string(),
})
export type Tile = z.output<typeof tile>

export const tileCalls = {
  list: call({
    ...form,
    path: '/api/home/tile/list',
    writes: false,
    does: '桌面上的统计',
    request: z.object({}),
    answer: z.array(tile),
  }),
  save: call({
    ...form,
    path: '/api/home/tile/save',
    writes: true,
    does: '把统计放到桌面',
    request: z.object({
      name,
      viewNo: text(80),
      shape: z.enum(tileShapes),
      by: optionalText(),
      measure: text(80),
      period: z.enum(Object.keys(tilePeriods) as Array<keyof typeof tilePeriods>),
      firstDay: z.optional(day),
      lastDay: z.optional(day),
      conditions: z.optional(jsonObject(conditions)),
    }),
    answer: z.object({ id: z.string() }),
  }),
  rename: call({
    ...form,
    path: '/api/home/tile/rename',
    writes: true,
    does: '修改桌面统计的名称',
    request: z.object({ id: recordId, name }),
    answer: z.null(),
  }),
  order: call({
    ...form,
    path: '/api/home/tile/order',
    writes: true,
    does: '调整桌面统计的顺序',
    request: z.object({ ids: joinedIds(mostTiles) }),
    answer: z.null(),
  }),
  remove: call({
    ...form,
    path: '/api/home/tile/remove',
    writes: true,
    does: '从桌面移除统计',
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
} as const

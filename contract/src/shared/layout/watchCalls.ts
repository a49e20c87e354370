import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { recordId } from '../../kit/requestFields.ts'
import { mostLeast, oldestDays } from './watch.ts'

const spec = 'ui.md Lists'
const form = { method: 'POST', encoding: 'form', access: { signedIn: true }, spec } as const

const watch = z.object({
  id: z.string(),
  /** The kept view. */
  viewId: z.string(),
  viewNo: z.string(),
  /** The page's title and the view's name. */
  page: z.string(),
  name: z.string(),
  least: z.nullable(z.number()),
  newRows: z.boolean(),
  oldDays: z.nullable(z.number()),
  sms: z.boolean(),
  /** Why it tells nothing; '' where it does. */
  sentence: z.string(),
})
export type Watch = z.output<typeof watch>

const upTo = (most: number, sentence: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (given) => /^\d{1,6}$/.test(given) && Number(given) >= 1 && Number(given) <= most,
            sentence,
          ),
        ),
      z.transform(Number),
    ),
  )
const flag = z.optional(z.enum(['0', '1']))

export const watchCalls = {
  list: call({
    ...form,
    inPreview: 'refused',
    path: '/api/home/watch/list',
    writes: false,
    does: '我关注的查询',
    request: z.object({}),
    answer: z.array(watch),
  }),
  save: call({
    ...form,
    path: '/api/home/watch/save',
    writes: true,
    does: '关注保存的查询',
    request: z.object({
      viewId: recordId,
      least: upTo(mostLeast, `条数应在1与${mostLeast}之间`),
      newRows: flag,
      oldDays: upTo(oldestDays, `天数应在1与${oldestDays}之间`),
      sms: flag,
    }),
    answer: z.object({ id: z.string() }),
  }),
  remove: call({
    ...form,
    path: '/api/home/watch/remove',
    writes: true,
    does: '取消关注查询',
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listRequest } from '../kit/listRequest.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'

const form = { method: 'POST', encoding: 'form' } as const
const spec = 'ui.md Desktops'
const paged = { count: z.number(), pageNo: z.number(), pageSize: z.number() }

export const desktops = ['home', 'stationHome', 'netHome', 'workDesktop'] as const

/** One number of a desktop and the list behind it. */
export const figure = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number(),
  /** Address of the list whose total the number is; '' for a number that is no total. */
  href: z.string(),
  unit: z.string(),
  /** Red when it is above zero. */
  alarming: z.boolean(),
})
export type Figure = z.output<typeof figure>

const feed = z.object({
  id: z.string(),
  name: z.string(),
  createDate: z.string(),
  readDate: z.string(),
  revokedDate: z.string(),
})
export type FeedLine = z.output<typeof feed>

export const desktopCalls = {
  desktopData: call({
    ...form,
    path: '/api/statistics/desktopData/list',
    does: '桌面数据',
    spec: '2 §7.10; 2 §2.9',
    access: { signedIn: true },
    writes: false,
    request: z.extend(listRequest, { desktop: z.optional(z.enum(desktops)) }),
    answer: z.object({ list: z.array(figure), ...paged }),
  }),
  /** What is planned for the next days: visits of an inspector, visits to a unit. */
  agenda: call({
    ...form,
    path: '/api/home/agenda',
    does: '近期日程',
    spec,
    access: { signedIn: true },
    writes: false,
    request: z.object({}),
    answer: z.array(
      z.object({
        date: z.string(),
        unitname: z.string(),
        place: z.string(),
        count: z.number(),
        inspectors: z.string(),
        path: z.string(),
      }),
    ),
  }),
  workload: call({
    ...form,
    path: '/api/home/workload',
    does: '人员工作量',
    spec,
    access: { permission: 'statistics.view' },
    writes: false,
    request: z.object({}),
    answer: z.array(
      z.object({
        loginName: z.string(),
        name: z.string(),
        officeName: z.string(),
        open: z.number(),
        overdue: z.number(),
        done: z.number(),
        path: z.string(),
      }),
    ),
  }),
  feeds: call({
    ...form,
    path: '/api/home/calendarFeed/list',
    does: '到期日历链接',
    spec,
    access: { signedIn: true },
    writes: false,
    request: z.object({}),
    answer: z.array(feed),
  }),
  createFeed: call({
    ...form,
    path: '/api/home/calendarFeed/create',
    does: '新建到期日历链接',
    spec,
    access: { signedIn: true },
    writes: true,
    request: z.object({ name: optionalText(40) }),
    /** The only time that the token is told. */
    answer: z.object({ id: z.string(), path: z.string() }),
  }),
  revokeFeed: call({
    ...form,
    path: '/api/home/calendarFeed/revoke',
    does: '停用到期日历链接',
    spec,
    access: { signedIn: true },
    writes: true,
    request: z.object({ id: recordId }),
    answer: z.null(),
  }),
} as const

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
  /** The colour that it has when it is above zero: what is late or wrong is red, what came back orange. */
  tone: z.enum(['red', 'orange', 'none']),
})
export type Figure = z.output<typeof figure>

/** A count and the address of exactly the rows that it counts; '' where the reader may open no list of them. */
export const counted = z.object({ count: z.number(), path: z.string() })
export type Counted = z.output<typeof counted>

/** Reports handed in and reports sent back by their reviewers; the rate is in percent, null where none was handed in. */
const returned = { submitted: counted, returned: counted, returnRate: z.nullable(z.number()) }

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
        open: counted,
        overdue: counted,
        /** What was done this month. */
        handled: counted,
        /** Over the months of the trend: a month has too few reports to say anything of one person. */
        ...returned,
      }),
    ),
  }),
  /** The last months, the present one last. */
  trend: call({
    ...form,
    path: '/api/home/trend',
    does: '逐月检验与报告',
    spec,
    access: { permission: 'statistics.view' },
    writes: false,
    request: z.object({}),
    answer: z.array(
      z.object({ month: z.string(), inspected: counted, unfit: counted, reports: counted, ...returned }),
    ),
  }),
  feeds: call({
    ...form,
    inPreview: 'refused',
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

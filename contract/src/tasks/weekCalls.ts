import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { day, jsonList, optionalId, optionalText, text } from '../kit/requestFields.ts'

const path = '/api/appmain'
const may = { access: { permission: 'task.arrange' } } as const
const spec = 'domain.md, What was found decides what follows: several visits a day'

/** What a chip of the week stands for: a plan that is only saved, one that waits for its lead, one that is settled. */
export const stopStates = ['draft', 'toConfirm', 'arranged', 'reporting'] as const

const device = {
  seisn: z.string(),
  equcode: z.string(),
  equname: z.string(),
  equclacode: z.string(),
  className: z.string(),
  useaddress: z.string(),
  hours: z.number(),
}

/** One device that is planned for a day; it stands in the row of each of its inspectors. */
const weekStop = z.object({
  ...device,
  version: z.number(),
  step: z.string(),
  state: z.enum(stopStates),
  date: z.string(),
  /** Login names in the order of the plan, the lead first. */
  logins: z.array(z.string()),
  inspectors: z.string(),
  lead: z.string(),
  unitname: z.string(),
  /** What tells one visit from another, and how a person calls it. */
  place: z.string(),
  placeName: z.string(),
  /** Devices with the same number keep one date. */
  visitNo: z.string(),
  deadline: z.string(),
  ninspectdate: z.string(),
  /** '' when the caller may move it, else why not and what to do instead. */
  problem: z.string(),
})

const placeVisit = z.object({
  place: z.string(),
  placeName: z.string(),
  seisns: z.array(z.string()),
  hours: z.number(),
  begin: z.nullable(z.string()),
})

const weekAnswer = z.object({
  department: z.object({ id: z.string(), name: z.string() }),
  /** The departments of the own institute that have inspectors, the institute first. */
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  today: z.string(),
  /** Hours that one person has on a day. */
  limit: z.number(),
  days: z.array(
    z.object({ date: z.string(), weekday: z.string(), holiday: z.string(), working: z.boolean() }),
  ),
  people: z.array(
    z.object({
      loginName: z.string(),
      name: z.string(),
      officeName: z.string(),
      /** What the certificates that are in force in this week are for, by name. */
      classes: z.array(z.string()),
    }),
  ),
  stops: z.array(weekStop),
  /** What one person has to do on one day, where there is anything. */
  loads: z.array(
    z.object({
      loginName: z.string(),
      date: z.string(),
      hours: z.number(),
      words: z.string(),
      visits: z.array(placeVisit),
    }),
  ),
  /** More was planned than the answer holds. */
  cut: z.boolean(),
})

const bundle = z.object({
  /** Stays the same while its devices stay the same. */
  key: z.string(),
  unitId: z.string(),
  unitname: z.string(),
  placeName: z.string(),
  /** Accepted and waiting, to be arranged by one click. */
  items: z.array(
    z.object({
      ...device,
      taskId: z.string(),
      ninspectdate: z.string(),
      deadline: z.string(),
    }),
  ),
  /** Due at the same place and not declared yet: cannot be arranged. */
  due: z.array(z.object({ ...device, nextinspdate: z.string() })),
  hours: z.number(),
  dueHours: z.number(),
  earliestDue: z.string(),
  deadline: z.string(),
  /** '' when no day was found; `problem` says why. */
  date: z.string(),
  /** The day comes after the deadline: nobody had room before. */
  late: z.boolean(),
  /** The lead first, with the hours that they have that day already. */
  people: z.array(z.object({ loginName: z.string(), name: z.string(), hours: z.number() })),
  /** The department of the lead. */
  inspDept: z.string(),
  /** What was taken along last time, with what is against each on that day ('' for nothing). */
  instruments: z.array(z.object({ id: z.string(), name: z.string(), problem: z.string() })),
  problem: z.string(),
})

export type WeekAnswer = z.output<typeof weekAnswer>
export type WeekStop = z.output<typeof weekStop>
export type Bundle = z.output<typeof bundle>

const oneToTwelve = z.optional(z.string().check(z.regex(/^([1-9]|1[0-2])$/, '周数须为1至12')))

/** The week of a department: who inspects what on which day, moved by hand, and what could be taken together. */
export const weekCalls = {
  taskWeek: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    ...may,
    path: `${path}/taskWeek`,
    does: '任务周视图',
    spec,
    /** The caller's department and the present week unless said otherwise. */
    request: z.object({ department: optionalId, monday: z.optional(day) }),
    answer: weekAnswer,
  }),
  /** Several move together or not at all. The same call with the days and people exchanged takes a move back. */
  taskWeekMove: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    ...may,
    path: `${path}/taskWeekMove`,
    does: '移动任务安排',
    spec,
    request: z.object({
      items: jsonList(z.object({ seisn: text(40), version: z.int() }), 50),
      date: day,
      /** Login name of the person from whose row they are taken, and of the one who gets them. */
      from: optionalText(40),
      to: optionalText(40),
    }),
    answer: z.object({ moved: z.array(z.object({ seisn: z.string(), version: z.number() })) }),
  }),
  taskWeekProposals: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    ...may,
    path: `${path}/taskWeekProposals`,
    does: '待安排建议',
    spec,
    request: z.object({ department: optionalId, weeks: oneToTwelve }),
    answer: z.object({
      weeks: z.number(),
      bundles: z.array(bundle),
      /** More was waiting than the answer holds. */
      cut: z.boolean(),
    }),
  }),
} as const

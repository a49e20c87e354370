import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { day, joined, jsonList, text } from '../kit/requestFields.ts'

/** A site of many tasks with the day that is proposed for it; a site is never divided over days. */
const siteProposal = z.object({
  place: z.string(),
  unitname: z.string(),
  useaddress: z.string(),
  seisns: z.array(z.string()),
  hours: z.number(),
  /** Earliest deadline of its tasks. */
  deadline: z.nullable(z.string()),
  date: z.string(),
  /** Why the day is not worked, '' on working days. */
  dayNote: z.string(),
  /** Hours of the busiest inspector on that day, this site and the others of the proposal included. */
  dayTotal: z.number(),
  /** Who would have more than a day's hours; '' within the limit. */
  overload: z.string(),
})

export type SiteProposal = z.output<typeof siteProposal>

/** Arranging many tasks at once: which site on which day (docs/decisions, several visits a day). */
export const massPlanCalls = {
  propose: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission: 'task.arrange' },
    path: '/api/appmain/taskSchedProposal',
    does: '任务分排建议',
    spec: 'domain.md RWAP',
    request: z.object({
      seisns: joined(300),
      inspectorLogins: joined(20),
      /** The day of all sites, or the first one when they are spread over working days. */
      date: day,
      spread: z.optional(z.enum(['0', '1'])),
      /** Days that were chosen by hand. */
      fixed: z.optional(jsonList(z.object({ place: text(400), date: day }), 300)),
    }),
    answer: z.object({ limit: z.number(), sites: z.array(siteProposal) }),
  }),
} as const

import { weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { moveStops } from './week/move.ts'
import { taskWeekProposals } from './week/proposals.ts'
import { taskWeek } from './week/week.ts'

/** The week of a department. */
export function weekRoutes(bind: Bind, { lookups }: Services): void {
  bind(weekCalls.taskWeek, (context, asked) => taskWeek(context, asked, lookups))
  bind(weekCalls.taskWeekMove, (context, { from = '', to = '', ...moving }) =>
    moveStops(context, { ...moving, from, to }, lookups),
  )
  bind(weekCalls.taskWeekProposals, (context, asked) => taskWeekProposals(context, asked, lookups))
}

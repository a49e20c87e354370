import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import {
  rehearsalPermission,
  rehearsalProblem,
  rehearsalMessages as say,
} from '@tejian/contract/kit/rehearsal.ts'
import type { Context } from '../context.ts'
import { dayOf } from '../process/flow.ts'
import { forbidden, Refusal } from '../refusal.ts'

const dayMs = 86_400_000

/** The same context on a later day: it reads as on that day, and `transact` and `audit` refuse it. */
export function rehearsedAt<C extends Context>(context: C, day: string): C {
  const today = dayOf(context.now())
  const problem = rehearsalProblem(day, today)
  if (problem) throw new Refusal(problem, { code: 'fields', fields: { [rehearsalField]: problem } })
  const ahead = daysBetween(today, day) * dayMs
  return { ...context, rehearsal: day, now: () => new Date(context.now().getTime() + ahead) }
}

const isList = ({ path, writes }: AnyCall): boolean => !writes && path.endsWith('/find')

/**
 * The context in which a call is answered: on a later day where the request asks for one. Lists alone can be looked at so;
 * whatever else carries the field is refused before anything is done.
 */
export function contextOfDay<C extends Context>(context: C, call: AnyCall, day: unknown): C {
  if (day === undefined || day === '') return context
  if (!isList(call)) throw new Refusal(say.readOnly, { code: 'rehearsal' })
  if (!context.user.permissions.has(rehearsalPermission)) throw forbidden()
  return rehearsedAt(context, String(day))
}

import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import type { PlannedVisit } from '@tejian/contract/maintenance/plans/due.ts'
import {
  type MaintenancePlan,
  maintenancePlan,
  openPlans,
  planStates,
} from '@tejian/contract/maintenance/plans/plan.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, sourceOf } from '../../kit/records/register.ts'
import { insertRows, updateRow } from '../../kit/records/save.ts'
import type { BoundLift } from './facts.ts'

/** The archive of a lift is not shown to who only maintains it. */
export const planSource = {
  ...sourceOf(maintenancePlan, {
    orderBy: ['planDate', 'desc'],
    actions: (context, row) =>
      permittedActions(context, maintenancePlan).filter(
        (name) => name !== 'device' || !context.user.unitId || context.user.unitId === row.unitId,
      ),
  }),
  complete: async (context, rows) => {
    const today = dayOf(context.now())
    for (const row of rows) {
      const until = row.status === planStates.done ? row.finishDate : today
      const late = row.planDate && until ? daysBetween(row.planDate, until) : 0
      row.overdueDays =
        row.status === planStates.paused || row.status === planStates.ended ? null : Math.max(0, late)
    }
  },
} satisfies ListSource<typeof maintenancePlan>

/** Plans the next visit of lifts that have no open plan. */
export async function openNextPlans(
  context: Context,
  lifts: readonly BoundLift[],
  visits: ReadonlyMap<string, PlannedVisit>,
): Promise<void> {
  const today = dayOf(context.now())
  const rows = lifts.flatMap((lift) => {
    const next = visits.get(lift.id)
    if (!next) return []
    const status = next.planDate < today ? planStates.overdue : planStates.open
    return [
      { equdatasysid: lift.id, equcode: lift.equcode, ...picked(lift, copiedLiftFields), ...next, status },
    ]
  })
  await insertRows(context, maintenancePlan, await numbered(context, maintenancePlan, rows))
}

/** The open plan of a lift, held until the commit. */
export async function openPlanOf(context: Context, equdatasysid: string): Promise<MaintenancePlan | null> {
  const { rows } = await sql<MaintenancePlan>`select * from maintenance_plan
    where equdatasysid = ${equdatasysid}::uuid and status = any(${openPlans}::text[]) for update`.execute(
    context.db,
  )
  return rows[0] ?? null
}

/** A visit was made: its plan is done, the next one stands. */
export async function finishPlan(
  context: Context,
  lift: BoundLift,
  visit: { readonly day: string; readonly persons: string; readonly maintType: string },
  next: PlannedVisit,
): Promise<void> {
  const plan = await openPlanOf(context, lift.id)
  if (plan)
    await updateRow(
      context,
      maintenancePlan,
      plan,
      {
        status: planStates.done,
        finishDate: visit.day,
        maintPersons: visit.persons,
        maintType: visit.maintType,
      },
      { action: 'finish' },
    )
  await openNextPlans(context, [lift], new Map([[lift.id, next]]))
}

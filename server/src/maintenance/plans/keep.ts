import { addDays, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { overdueTold } from '@tejian/contract/maintenance/parameters.ts'
import {
  type MaintenancePlan,
  maintenancePlan,
  openPlans,
  planStates as state,
} from '@tejian/contract/maintenance/plans/plan.ts'
import { planNews } from '@tejian/contract/maintenance/plans/planMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { inUse } from '../lifts.ts'
import { type BoundLift, boundLifts, nextVisits } from './facts.ts'
import { openNextPlans } from './plans.ts'

/** Most lifts that one round writes of; the rest comes with the next. */
const mostAtOnce = 1000

/** Plans whose lift has another maintenance unit or none, is out of use, or is back. */
async function followLifts(context: Context, today: string): Promise<void> {
  const { rows } = await sql<MaintenancePlan & { bound: boolean; used: boolean; since: string }>`
    select maintenance_plan.*, lift.id is not null as bound, coalesce(lift.used, false) as used, lift.since
    from maintenance_plan left join ${boundLifts(today, inUse)} lift
      on lift.id = maintenance_plan.equdatasysid and lift."maintUnitId" = maintenance_plan."maintUnitId"
    where status = any(${openPlans}::text[]) and (lift.id is null
      or (lift.used is false and status <> ${state.paused}) or (lift.used and status = ${state.paused}))
    order by maintenance_plan.id limit ${mostAtOnce} for update of maintenance_plan`.execute(context.db)
  for (const { bound, used, since, ...plan } of rows) {
    if (!bound) await updateRow(context, maintenancePlan, plan, { status: state.ended }, { action: 'end' })
    else if (!used)
      await updateRow(context, maintenancePlan, plan, { status: state.paused }, { action: 'pause' })
    else {
      const id = filled(plan, 'equdatasysid')
      const next = (await nextVisits(context, [{ id, since }])).get(id)
      // Whoever takes a lift into use again has it maintained first.
      const planDate = next && next.planDate > today ? next.planDate : today
      await updateRow(
        context,
        maintenancePlan,
        plan,
        { ...next, planDate, status: state.open, toldDate: null },
        { action: 'resume' },
      )
    }
  }
}

async function openMissing(context: Context, today: string): Promise<void> {
  const { rows } = await sql<BoundLift>`select lift.* from ${boundLifts(today, inUse)} lift where lift.used
    and not exists (select from maintenance_plan
      where equdatasysid = lift.id and status = any(${openPlans}::text[]))
    order by lift.id limit ${mostAtOnce}`.execute(context.db)
  if (rows.length > 0) await openNextPlans(context, rows, await nextVisits(context, rows))
}

/** Says which plans are late, and tells whose they are once. */
async function sayLate(context: Context, today: string): Promise<void> {
  const { rows } = await sql<MaintenancePlan>`select * from maintenance_plan where status = ${state.open}
    and "planDate" < ${today}::date order by id limit ${mostAtOnce} for update`.execute(context.db)
  for (const plan of rows)
    await updateRow(context, maintenancePlan, plan, { status: state.overdue }, { action: 'overdue' })
  const since = addDays(today, -context.parameters.valueOf(overdueTold))
  const { rows: late } =
    await sql<MaintenancePlan>`select * from maintenance_plan where status = ${state.overdue}
    and "planDate" < ${since}::date and "toldDate" is null order by id limit ${mostAtOnce} for update`.execute(
      context.db,
    )
  for (const plan of late) {
    const [day, no] = [filled(plan, 'planDate'), filled(plan, 'planno')]
    const told = { planno: no, equcode: plan.equcode ?? '', useaddress: plan.useaddress ?? '' }
    await sendMessage(context, {
      to: await accountsOfUnit(context, plan.maintUnitId ?? ''),
      ...planNews.overdue(told, day, daysBetween(day, today)),
      link: `/elevatorMaintenanceInspect/maintenancePlanList?complex=${no}`,
    })
    await updateRow(context, maintenancePlan, plan, { toldDate: today }, { action: 'tell' })
  }
}

/** Brings the plans of all lifts to where a day finds them. */
export async function keepPlans(context: Context): Promise<void> {
  const today = dayOf(context.now())
  await followLifts(context, today)
  await openMissing(context, today)
  await sayLate(context, today)
}

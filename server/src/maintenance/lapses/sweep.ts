import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { bindingEnds } from '@tejian/contract/maintenance/bindings/binding.process.ts'
import {
  lapseKinds,
  lapseReasons,
  lapseStates,
  type MaintenanceLapse,
  maintenanceLapse,
} from '@tejian/contract/maintenance/lapses/lapse.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { picked } from '../../kit/records/picked.ts'
import { insertRows, updateRow } from '../../kit/records/save.ts'
import { filedStates, filingCancelled } from '../bindings/filedStates.ts'
import { inUse } from '../lifts.ts'

/** Most lifts that one round writes of; the rest comes with the next. */
const mostAtOnce = 500

type Found = Pick<MaintenanceLapse, 'equcode' | 'contractno' | (typeof copiedLiftFields)[number]> & {
  id: string
  endDate: string | null
  endReason: string | null
  filed: boolean | null
  validDate: string | null
}

/**
 * How the maintenance of each lift in use stands today: its latest binding that was agreed to and has begun, and whether
 * the unit of it is still filed and its licence in force. A unit that never was filed here was bound before the product
 * came: nothing of it was cancelled.
 */
const standing = (today: string): RawBuilder<unknown> => sql`(
  select equipment.id, equipment.equcode, equipment.idcode, equipment.useunit, equipment.useaddress,
    coalesce(bound.maintunit, equipment.maintunit) as maintunit, equipment."areaId", equipment."unitId",
    coalesce(bound."maintUnitId", equipment."maintUnitId") as "maintUnitId",
    bound.contractno, bound."endDate", bound."endReason", unit."validDate",
    not exists (select from maintenance_filing where "unitId" = bound."maintUnitId" and status = ${filingCancelled})
      or exists (select from maintenance_filing where "unitId" = bound."maintUnitId"
        and status = any(${filedStates}::text[])) as filed
  from equipment left join lateral (select * from maintenance_binding
      where equdatasysid = equipment.id and step = 'end' and "startDate" <= ${today}::date
        and "startDate" <= "endDate" order by "endDate" desc, id desc limit 1) bound on true
    left join unit on unit.id = bound."maintUnitId"
  where equipment.equclacode like '3%' and equipment."useState" = any(${inUse}::text[]))`

const lapsed = (
  today: string,
): RawBuilder<unknown> => sql`(lift."endDate" is null or lift."endDate" < ${today}::date
  or not lift.filed or lift."validDate" < ${today}::date)`

function lapseOf(lift: Found, today: string): ChangesOf<typeof maintenanceLapse> {
  const [kind, stopDate] = kindOf(lift, today)
  return {
    ...picked(lift, ['equcode', 'contractno', ...copiedLiftFields]),
    equdatasysid: lift.id,
    stopType: kind,
    stopDate,
    stopReason: lapseReasons[kind],
    handleStatus: lapseStates.open,
  }
}

/** What came first is what is said: a term or a contract that ended, then the unit that may no longer maintain. */
function kindOf(
  { endDate, endReason, filed, validDate }: Found,
  today: string,
): [kind: (typeof lapseKinds)[keyof typeof lapseKinds], day: string] {
  if (!endDate) return [lapseKinds.never, today]
  if (endDate < today)
    return [
      endReason === bindingEnds.terminated ? lapseKinds.terminated : lapseKinds.ended,
      addDays(endDate, 1),
    ]
  if (!filed) return [lapseKinds.notFiled, today]
  return [lapseKinds.licenceEnded, validDate ? addDays(validDate, 1) : today]
}

/** Writes down lifts in use that nobody maintains. */
export async function openLapses(context: Context): Promise<number> {
  const today = dayOf(context.now())
  const { rows } = await sql<Found>`select lift.* from ${standing(today)} lift where ${lapsed(today)}
    and not exists (select from maintenance_lapse where equdatasysid = lift.id and "handleStatus" = ${lapseStates.open})
    order by lift.id limit ${mostAtOnce}`.execute(context.db)
  await insertRows(
    context,
    maintenanceLapse,
    rows.map((lift) => lapseOf(lift, today)),
  )
  return rows.length
}

/** Closes lapses that are over: maintained again, or no longer in use. */
export async function settleLapses(context: Context, equdatasysid: string | null = null): Promise<number> {
  const today = dayOf(context.now())
  const { rows } = await sql<
    MaintenanceLapse & { used: boolean }
  >`select maintenance_lapse.*, lift.id is not null as used
    from maintenance_lapse left join ${standing(today)} lift on lift.id = maintenance_lapse.equdatasysid
    where "handleStatus" = ${lapseStates.open} and (lift.id is null or not ${lapsed(today)})
      ${equdatasysid ? sql`and maintenance_lapse.equdatasysid = ${equdatasysid}::uuid` : sql``}
    order by maintenance_lapse.id limit ${mostAtOnce} for update of maintenance_lapse`.execute(context.db)
  for (const { used, ...lapse } of rows)
    await updateRow(
      context,
      maintenanceLapse,
      lapse,
      { handleStatus: used ? lapseStates.restored : lapseStates.stopped, closeDate: today },
      { action: 'settle' },
    )
  return rows.length
}

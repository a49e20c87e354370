import { alarmStates } from '@tejian/contract/lifts/alarm.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/**
 * Puts the latest fault that is neither over nor resolved onto the connections of these lifts. It follows from the
 * alarms, which are in the audit trail, and so leaves no entry and no version of its own.
 */
export async function settleFaults({ db }: Context, devices: readonly string[]): Promise<void> {
  await sql`update lift_connection set "faultCode" = fault.code, "faultTime" = fault.at
    from (select connection.id, latest.code, latest.at from lift_connection connection
      left join lateral (select "faultCode" as code, "raisedTime" as at from lift_alarm
        where equdatasysid = connection.equdatasysid and state <> ${alarmStates.resolved} and "clearedTime" is null
          and "alarmKind" <> ${alarmKinds.warning}
        order by "raisedTime" desc limit 1) latest on true
      where connection.equdatasysid = any(${devices}::uuid[]) and connection."withdrawnDate" is null) fault
    where lift_connection.id = fault.id
      and ("faultCode", "faultTime") is distinct from (fault.code, fault.at)`.execute(db)
}

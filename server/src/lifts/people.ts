import type { LiftConnection } from '@tejian/contract/lifts/connection.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** The address of one alarm among the others. */
export const alarmAddress = (alarmno: string): string =>
  `/lifts/alarms?complex=${encodeURIComponent(alarmno)}`

const most = 200

/** The accounts of a unit; none for no unit. */
export async function peopleOfUnit({ db }: Context, unitId: string | null): Promise<string[]> {
  if (!unitId) return []
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and "unitId" = ${unitId}::uuid limit ${most}`.execute(db)
  return rows.map(({ loginName }) => loginName)
}

/** Who hears at once that people are trapped: the lift desk, the supervisors of the area, the lift's two units. */
export async function peopleAround({ db }: Context, lift: LiftConnection): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and ('iot_user' = any(string_to_array(roles, ','))
      or "unitId" = any(array[${lift.unitId}, ${lift.maintUnitId}]::uuid[])
      or ('supervisor' = any(string_to_array(roles, ',')) and jurisdiction is not null
        and starts_with(${lift.areaId ?? ''}, regexp_replace(jurisdiction, '(00){1,2}$', ''))))
    limit ${most}`.execute(db)
  return rows.map(({ loginName }) => loginName)
}

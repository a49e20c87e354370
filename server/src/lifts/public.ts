import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { alarmStates, type LiftAlarm, liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { updateRow } from '../kit/records/save.ts'
import { settleFaults } from './faults.ts'

export type { AlarmAct, AlarmFollower } from './followers.ts'

/** Brings an alarm to where the event has come that it belongs to; one that is there already stays as it is. */
export async function bringAlarm(
  context: Context,
  alarmId: string,
  values: ChangesOf<typeof liftAlarm> & { readonly state: string },
  action: string,
): Promise<void> {
  const { rows } =
    await sql<LiftAlarm>`select * from lift_alarm where id = ${alarmId}::uuid for update`.execute(context.db)
  const [alarm] = rows
  if (!alarm || (alarm.state ?? '') >= values.state) return
  await updateRow(context, liftAlarm, alarm, values, { action })
  if (values.state === alarmStates.resolved) await settleFaults(context, [filled(alarm, 'equdatasysid')])
}

import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type SupervisionMission, supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { openTargets } from '../plans/plans.ts'
import { tellEnding, tellOverdue } from './tell.ts'

/** Days before its end on which a mission is reminded of. */
const remindBefore = 3

/** Reminds of missions that end soon, once, and warns of those that are late, once. */
export async function watchMissions(outer: Context): Promise<void> {
  await transact(outer, async (context) => {
    const today = dayOf(context.now())
    const { rows } = await sql<SupervisionMission>`select * from supervision_mission
      where step in ('RWQS', 'RWZX') and "endDate" <= ${addDays(today, remindBefore)}::date
        and ("remindDate" is null or ("isOverdue" is not true and "endDate" < ${today}::date))
      order by id limit 500 for update`.execute(context.db)
    for (const row of rows) {
      const { open } = await openTargets(context, 'missionId', row.id)
      const late = (row.endDate ?? '') < today
      await updateRow(
        context,
        supervisionMission,
        row,
        { remindDate: row.remindDate ?? today, ...(late && { isOverdue: true }) },
        { action: late ? 'overdue' : 'remind' },
      )
      await (late ? tellOverdue : tellEnding)(context, row, open)
    }
  })
}

/** Looks at the terms of missions every morning. */
export const missionWatch: Schedule = {
  name: 'supervision.missions',
  cron: '40 7 * * *',
  timeoutSeconds: 600,
  async run(context) {
    await watchMissions(context)
  },
}

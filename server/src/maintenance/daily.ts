import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { MaintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { contractStates } from '@tejian/contract/maintenance/contracts/contract.process.ts'
import {
  type MaintenanceContract,
  maintenanceContract,
} from '@tejian/contract/maintenance/contracts/contract.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { updateRow } from '../kit/records/save.ts'
import type { Schedule } from '../kit/schedules.ts'
import { putIntoArchive } from './bindings/bindings.ts'
import { proposeEnds } from './demand/demands.ts'
import { turnPolicies } from './insurance/daily.ts'
import { openLapses, settleLapses } from './lapses/sweep.ts'
import { keepPlans } from './plans/keep.ts'
import { lapseRecords } from './records/records.ts'

/** Days back that the archive is looked after, should the clock have missed some. */
const lookBack = 7

/** Contracts whose term is over say so. */
async function endContracts(context: Context, today: string): Promise<void> {
  const { rows } = await sql<MaintenanceContract>`select * from maintenance_contract
    where status = ${contractStates.inForce} and "endDate" < ${today}::date limit 500 for update`.execute(
    context.db,
  )
  for (const row of rows)
    await updateRow(context, maintenanceContract, row, { status: contractStates.ended }, { action: 'expire' })
}

/** Bindings that begin today are written into the archive. */
async function beginBindings(context: Context, today: string): Promise<void> {
  const { rows } = await sql<MaintenanceBinding>`select * from maintenance_binding where step = 'end'
    and "startDate" between ${addDays(today, -lookBack)}::date and ${today}::date and "endDate" >= ${today}::date
    order by id limit 500`.execute(context.db)
  for (const row of rows) await putIntoArchive(context, row)
}

/** What a new day changes in the maintenance of lifts, as one piece. */
export async function turnDay(outer: Context): Promise<void> {
  await transact(outer, async (context) => {
    const today = dayOf(context.now())
    await endContracts(context, today)
    await beginBindings(context, today)
    await settleLapses(context)
    await openLapses(context)
    await lapseRecords(context)
    await proposeEnds(context)
    await keepPlans(context)
    await turnPolicies(context)
  })
}

/** Looks at the maintenance of all lifts in the small hours. */
export const maintenanceDay: Schedule = {
  name: 'maintenance.day',
  cron: '20 1 * * *',
  timeoutSeconds: 1800,
  async run(context) {
    await turnDay(context)
  },
}

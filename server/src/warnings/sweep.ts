import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { type Warning, warning, warningStates } from '@tejian/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { numbered } from '../kit/records/numbered.ts'
import { insertRows, updateRow } from '../kit/records/save.ts'
import type { Schedule } from '../kit/schedules.ts'
import {
  carelessUnits,
  endingCertificates,
  endingLicences,
  endingOperators,
  lapsedMaintenance,
  lateDangers,
  lateVisits,
  overdueDevices,
  trappingLifts,
  unqualifiedDevices,
} from './findings.ts'
import { endedInsurance } from './insurance.ts'
import './tables.ts'

/** One round at a time, over all instances. */
const sweepLock = 71_300_213

/** Warnings whose cause is gone: inspected meanwhile, out of use, disposed of, closed. */
async function solved(context: Context, today: string): Promise<Warning[]> {
  const { rows } =
    await sql<Warning>`select warning_info.* from warning_info where "handleStatus" <> ${warningStates.done} and (
      ("sourceKey" like 'device-due:%' and not exists (select from equipment where equipment.id = warning_info.equdatasysid
        and warning_info."validDate" in (equipment.nextinspdate, equipment.nextannualdate) and equipment."useState" in ('1', '6')))
      or ("sourceKey" like 'unqualified:%' and not exists (select from unqualified join equipment on equipment.id = unqualified.equdatasysid
        where unqualified.id = substr(warning_info."sourceKey", 13)::uuid and unqualified."disposeStatus" <> '2' and equipment."useState" in ('1', '6')))
      or ("sourceKey" like 'danger:%' and not exists (select from hidden_danger
        where hidden_danger.id = substr(warning_info."sourceKey", 8)::uuid and hidden_danger.step is distinct from 'end'))
      or ("sourceKey" like 'lapse:%' and not exists (select from maintenance_lapse
        where maintenance_lapse.id = substr(warning_info."sourceKey", 7)::uuid and maintenance_lapse."handleStatus" = '0'))
      or ("sourceKey" like 'visit:%' and not exists (select from maintenance_plan
        where maintenance_plan.id = substr(warning_info."sourceKey", 7)::uuid and maintenance_plan.status = '1'))
      or ("sourceKey" like 'insurance:%' and not exists (select from equipment where equipment.id = warning_info.equdatasysid
        and equipment.policyend < ${today}::date and equipment."useState" in ('1', '6')))
      or ("sourceKey" like 'certificate:%' and not exists (select from inspector_certificate
        where inspector_certificate.id = substr(warning_info."sourceKey", 13, 36)::uuid and inspector_certificate."validDate" = warning_info."validDate"))
      or ("sourceKey" like 'licence:%' and not exists (select from unit
        where unit.id = warning_info."unitId" and unit."validDate" = warning_info."validDate"))
      or ("sourceKey" like 'operator:%' and not exists (select from person_certificate
        where person_certificate.id = substr(warning_info."sourceKey", 10, 36)::uuid and person_certificate."validDate" = warning_info."validDate")))
    limit 500 for update`.execute(context.db)
  return rows
}

/** Warnings that the system had closed and whose cause is back: they are opened again under their numbers. */
async function closedBefore(
  context: Context,
  found: ReadonlyArray<ChangesOf<typeof warning>>,
): Promise<Warning[]> {
  const keys = found.map(({ sourceKey }) => sourceKey ?? '')
  const { rows } = await sql<Warning>`select * from warning_info
    where "sourceKey" = any(${keys}::text[]) for update`.execute(context.db)
  return rows
}

/**
 * Looks for what supervisors have to be warned of, and closes warnings whose cause is gone. Returns how many were opened.
 * Nobody is warned of the same twice: each warning keeps the key of what it is about.
 */
export async function sweepWarnings(outer: Context): Promise<number> {
  return transact(outer, async (context) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(${sweepLock}) as free`.execute(context.db)
    if (!rows[0]?.free) return 0
    const today = dayOf(context.now())
    for (const row of await solved(context, today))
      await updateRow(context, warning, row, {
        handleStatus: warningStates.done,
        handleDate: today,
        handleOpinion: warningMessages.solved,
      })
    const found = [
      ...(await overdueDevices(context, today)),
      ...(await unqualifiedDevices(context)),
      ...(await lateDangers(context, today)),
      ...(await lapsedMaintenance(context, today)),
      ...(await lateVisits(context, today)),
      ...(await carelessUnits(context, today)),
      ...(await endingCertificates(context, today)),
      ...(await endingLicences(context, today)),
      ...(await endingOperators(context, today)),
      ...(await endedInsurance(context, today)),
      ...(await trappingLifts(context, today)),
    ].map((values) => ({ ...values, warnDate: today, handleStatus: warningStates.waiting }))
    const back = await closedBefore(context, found)
    for (const row of back) {
      const values = found.find(({ sourceKey }) => sourceKey === row.sourceKey)
      await updateRow(context, warning, row, { ...values, handleDate: null, handleOpinion: null })
    }
    const known = new Set(back.map(({ sourceKey }) => sourceKey))
    // Of a device whose two dates are one day both sides of the search speak.
    const once = new Map(found.map((values) => [values.sourceKey, values]))
    const fresh = [...once.values()].filter(({ sourceKey }) => !known.has(sourceKey ?? null))
    const made = await insertRows(context, warning, await numbered(context, warning, fresh))
    return made.length + back.length
  })
}

/** Looks for new warnings every half hour. */
export const warningSweep: Schedule = {
  name: 'warnings.sweep',
  cron: '*/30 * * * *',
  timeoutSeconds: 900,
  async run(context) {
    await sweepWarnings(context)
  },
}

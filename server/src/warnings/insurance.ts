import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { warningMessages } from '@tejian/contract/warnings/messages.ts'
import { type warning, warningTypes } from '@tejian/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { about, type Device, deviceColumns, isNew, levels, mostAtOnce } from './findings.ts'

/** Lifts in use whose registered policies have all ended. */
export async function endedInsurance(
  context: Context,
  today: string,
): Promise<Array<ChangesOf<typeof warning>>> {
  const key = sql`'insurance:' || equipment.id || ':' || ended.due`
  const { rows } = await sql<
    Device & { policyno: string | null }
  >`select ${deviceColumns}, equipment.policyno, ended.due
    from (select line.equdatasysid as id, max(policy."endDate") as due from lift_policy_line line
      join lift_policy policy on policy.id = line."policyId"
      group by line.equdatasysid having max(policy."endDate") < ${today}::date) ended
    join equipment on equipment.id = ended.id and equipment."useState" in ('1', '6')
      and equipment.policyend < ${today}::date
    where ${isNew(key)} order by ended.due desc limit ${mostAtOnce}`.execute(context.db)
  return rows.map(({ policyno, ...device }) => ({
    ...about(device),
    warnType: warningTypes.insurance,
    warnLevel: levels.orange,
    warnContent: warningMessages.insurance(policyno ?? '', device.due),
    sourceKey: `insurance:${device.id}:${device.due}`,
  }))
}

import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type LiftPolicy, liftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import { policyNews } from '@tejian/contract/maintenance/insurance/policyMessages.ts'
import { policyTold } from '@tejian/contract/maintenance/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { putPolicyIntoArchive } from './archive.ts'

/** Days back that beginnings are looked for, should the clock have missed some. */
const lookBack = 7

/** Policies that begin are written into the archive of their lifts. */
async function beginPolicies(context: Context, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct line.equdatasysid as id
    from lift_policy policy join lift_policy_line line on line."policyId" = policy.id
    where policy."startDate" between ${addDays(today, -lookBack)}::date and ${today}::date
    order by 1 limit 2000`.execute(context.db)
  await putPolicyIntoArchive(
    context,
    rows.map(({ id }) => id),
  )
}

/** Units hear of policies that end soon and of whose lifts some have no later one. */
async function tellEnding(context: Context, today: string): Promise<void> {
  const until = addDays(today, context.parameters.valueOf(policyTold))
  const { rows } = await sql<LiftPolicy & { open: number }>`select policy.*, (
      select count(*)::int from lift_policy_line line where line."policyId" = policy.id and not exists (
        select from lift_policy_line other join lift_policy later on later.id = other."policyId"
        where other.equdatasysid = line.equdatasysid and later."endDate" > policy."endDate")) as open
    from lift_policy policy where policy."toldDate" is null
      and policy."endDate" between ${today}::date and ${until}::date
    order by policy."endDate" limit 500 for update of policy`.execute(context.db)
  for (const { open, ...policy } of rows) {
    if (open === 0) continue
    const { policyno, insurer, endDate } = policy
    await sendMessage(context, {
      to: await accountsOfUnit(context, policy.unitId ?? ''),
      ...policyNews.ending(
        { policyno: policyno ?? '', insurer: insurer ?? '', endDate: endDate ?? '' },
        open,
      ),
      link: `/elevatorEmergency/elevatorBd?complex=${encodeURIComponent(policyno ?? '')}`,
    })
    await updateRow(context, liftPolicy, policy, { toldDate: today }, { action: 'remind' })
  }
}

/** What a new day changes in the insurance of lifts. */
export async function turnPolicies(context: Context): Promise<void> {
  const today = dayOf(context.now())
  await beginPolicies(context, today)
  await tellEnding(context, today)
}

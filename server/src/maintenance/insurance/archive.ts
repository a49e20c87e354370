import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { LiftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { updateRow } from '../../kit/records/save.ts'

type Named = Pick<LiftPolicy, 'insurer' | 'policyno'>
type Covering = Named & { equdatasysid: string; endDate: string }

/** Of each lift the policy that has begun and ends last, and the numbers of all of them. */
async function coveringOf(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, { best: Covering; numbers: Set<string | null> }>> {
  const { rows } =
    await sql<Covering>`select line.equdatasysid, policy.insurer, policy.policyno, policy."endDate"::text
    from lift_policy_line line join lift_policy policy on policy.id = line."policyId"
    where line.equdatasysid = any(${ids}::uuid[]) and policy."startDate" <= ${dayOf(context.now())}::date
    order by policy."endDate" desc, policy.id desc`.execute(context.db)
  return new Map(
    [...Map.groupBy(rows, ({ equdatasysid }) => equdatasysid)].map(([id, policies]) => [
      id,
      {
        best: policies[0] as Covering,
        numbers: new Set(policies.map(({ policyno }) => policyno)),
      },
    ]),
  )
}

/**
 * Writes into the archive of lifts the policy that covers them. What the archive says of a policy that nobody registered
 * and that lasts longer stays. `gone` no longer covers them.
 */
export async function putPolicyIntoArchive(
  outer: Context,
  ids: readonly string[],
  gone?: Named,
): Promise<void> {
  if (ids.length === 0) return
  // The archive is not shown to who only maintains a lift.
  const context: Context = { ...outer, user: { ...outer.user, visibleScope: { kind: 'all' } } }
  const { rows: lifts } = await sql<Equipment>`select * from equipment where id = any(${ids}::uuid[])
    order by id for update`.execute(context.db)
  const covering = await coveringOf(context, ids)
  for (const lift of lifts) {
    const named = gone && lift.policyno === gone.policyno && lift.insurer === gone.insurer
    const known = covering.get(lift.id)
    if (!known && !named) continue
    const best = known?.best
    const stays = (lift.policyend ?? '') > (best?.endDate ?? '') && !known?.numbers.has(lift.policyno)
    if (stays && !named) continue
    const values = {
      insurer: best?.insurer ?? null,
      policyno: best?.policyno ?? null,
      policyend: best?.endDate ?? null,
    }
    const same = Object.entries(values).every(([name, value]) => lift[name as keyof Equipment] === value)
    if (!same) await updateRow(context, equipment, lift, values, { reason: '保单登记' })
  }
}

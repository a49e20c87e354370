import { insuredLift, liftInsurance } from '@tejian/contract/maintenance/insurance/insurance.ts'
import { policyStateOf, policyStates } from '@tejian/contract/maintenance/insurance/policy.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { sourceOf } from '../../kit/records/register.ts'
import { inUse, liftClass } from '../lifts.ts'
import { inPolicyStates } from './policies.ts'

/** Lifts under policies. */
export const insuranceSource: ListSource<typeof liftInsurance> = sourceOf(liftInsurance, {
  orderBy: ['endDate', 'desc'],
  filters: { policyStatus: inPolicyStates('lift_insurance') },
  async complete(context, rows) {
    for (const row of rows) row.policyStatus = policyStateOf(row, dayOf(context.now()))
  },
})

type OfPolicy = {
  id: string
  policyno: string
  insuredname: string | null
  insuredAmount: number | null
  premium: number | null
  startDate: string | null
}

/** The policies of lifts that bear the number that the archive names. */
async function policiesOf(context: Context, ids: readonly string[]): Promise<Map<string, OfPolicy>> {
  const { rows } = await sql<OfPolicy>`select distinct on (equipment.id) equipment.id, policy.policyno,
      policy.insuredname, policy."insuredAmount", policy.premium, policy."startDate"::text
    from equipment join lift_policy_line line on line.equdatasysid = equipment.id
      join lift_policy policy on policy.id = line."policyId" and policy.policyno = equipment.policyno
    where equipment.id = any(${ids}::uuid[]) order by equipment.id, policy."endDate" desc`.execute(context.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lifts in use that are under maintenance, insured or not. */
export const insuredLiftSource: ListSource<typeof insuredLift> = sourceOf(insuredLift, {
  orderBy: ['nextinspdate', 'desc'],
  extraConditions: () => [
    sql<SqlBool>`equipment.equclacode like ${`${liftClass[0]}%`}`,
    sql<SqlBool>`equipment."useState" = any(${inUse}::text[])`,
    sql<SqlBool>`equipment."maintUnitId" is not null`,
  ],
  filters: {
    insuredFlag: (context, text) => [
      sql<SqlBool>`(equipment.policyend is not null and equipment.policyend >= ${dayOf(context.now())}::date)
        = ${['1', 'true'].includes(text)}`,
    ],
  },
  async complete(context, rows) {
    const today = dayOf(context.now())
    const known = await policiesOf(
      context,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const { policyend } = row
      row.insuredFlag = (policyend ?? '') >= today
      row.policyStatus = policyend && (row.insuredFlag ? policyStates.inForce : policyStates.ended)
      const { insuredname, insuredAmount, premium, startDate } = known.get(row.id) ?? {}
      Object.assign(row, {
        insuredname: insuredname ?? null,
        insuredAmount: insuredAmount ?? null,
        premium: premium ?? null,
        startDate: startDate ?? null,
      })
    }
  },
})

import { mergeMessages } from '@tejian/contract/units/merge/mergeMessages.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

async function first(
  context: Context,
  query: ReturnType<typeof sql<{ no: string | null }>>,
): Promise<string | null> {
  const { rows } = await query.execute(context.db)
  return rows[0] ? (rows[0].no ?? '') : null
}

/** Why two units cannot be merged now: the sentence, or null. */
export async function mergeProblem(context: Context, survivor: Unit, merged: Unit): Promise<string | null> {
  if (survivor.id === merged.id) return mergeMessages.sameUnit
  if (survivor.unittype !== merged.unittype) return mergeMessages.kindsDiffer
  // Money under way is asked of somebody by name: it is settled before the name goes.
  const charge = await first(
    context,
    sql`select chasn as no from charge where "unitId" = ${merged.id}::uuid and step is distinct from 'end' limit 1`,
  )
  if (charge !== null) return mergeMessages.openCharges(charge)
  const agreement = await first(
    context,
    sql`select a.agreementno as no from agreement a join agreement b on a."agreementType" = b."agreementType" and a."agreementKind" = '1' and b."agreementKind" = '1'
      and daterange(a."startDate", a."endDate", '[]') && daterange(b."startDate", b."endDate", '[]')
      where a."unitId" = ${survivor.id}::uuid and b."unitId" = ${merged.id}::uuid and a.step = 'end' and b.step = 'end' limit 1`,
  )
  if (agreement !== null) return mergeMessages.bothAgreed
  const filing = await first(
    context,
    sql`select a.filingno as no from maintenance_filing a join maintenance_filing b on a."unitId" = ${survivor.id}::uuid
      and b."unitId" = ${merged.id}::uuid and a.status <> '7' and b.status <> '7' limit 1`,
  )
  return filing === null ? null : mergeMessages.openFilings
}

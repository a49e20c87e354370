import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type LiftPolicy,
  type liftPolicy,
  policyStateOf,
  policyStates,
} from '@tejian/contract/maintenance/insurance/policy.ts'
import { mostInsured, policyMessages as say } from '@tejian/contract/maintenance/insurance/policyMessages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { inUse, liftsByCode } from '../lifts.ts'
import { putPolicyIntoArchive } from './archive.ts'

type Changes = ChangesOf<typeof liftPolicy>

const refuse = (sentence: string) => wrongFields({ liftCodes: sentence })
const codesOf = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，、;；]+/).filter(Boolean)),
]

/** The state follows from the day, so a search by it is a search by dates. */
export const inPolicyStates =
  (table: 'lift_policy' | 'lift_insurance') =>
  (context: Context, states: string): RawBuilder<SqlBool>[] => {
    const today = sql`${dayOf(context.now())}::date`
    const [from, to] = [sql`${sql.table(table)}."startDate"`, sql`${sql.table(table)}."endDate"`]
    const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
      [policyStates.coming]: sql<SqlBool>`${from} > ${today}`,
      [policyStates.inForce]: sql<SqlBool>`(${from} <= ${today} and ${to} >= ${today})`,
      [policyStates.ended]: sql<SqlBool>`${to} < ${today}`,
    }
    const found = states.split(',').flatMap((state) => conditions[state] ?? [])
    return [found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`]
  }

/** Whoever registers a policy: a unit that uses or maintains the lifts. */
async function ownUnit(context: Context, values: Changes): Promise<Changes> {
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit') throw new Refusal(say.unitsOnly)
  const own = await readRow(context, unit, visibleScope.id)
  return {
    unitId: own.id,
    insuredname: own.unitname,
    contactname: values.contactname ?? own.contactname,
    contacttel: values.contacttel ?? own.contacttel,
  }
}

/** The innermost area around all of some. */
function areaAround(areas: ReadonlyArray<string | null>): string | null {
  const [first, ...others] = [...new Set(areas.map((area) => (area ?? '').slice(0, 6)))]
  if (!first) return null
  for (const digits of [6, 4, 2])
    if (others.every((area) => area.startsWith(first.slice(0, digits))))
      return first.slice(0, digits).padEnd(6, '0')
  return null
}

/** The lifts of a policy: those that are new on it are in use, and used or maintained by its unit. */
async function liftsOf(
  context: Context,
  codes: readonly string[],
  unitId: string | null | undefined,
  standing: ReadonlySet<string>,
): Promise<Equipment[]> {
  if (codes.length === 0) throw refuse(say.noLifts)
  if (codes.length > mostInsured) throw refuse(say.tooMany)
  const known = await liftsByCode(context, codes)
  return codes.map((code) => {
    const lift = known.get(code)
    if (lift && standing.has(code)) return lift
    if (!lift || !unitId || (lift.unitId !== unitId && lift.maintUnitId !== unitId))
      throw refuse(say.unknownLift(code))
    if (!inUse.includes(lift.useState ?? '')) throw refuse(say.notInUse(code))
    return lift
  })
}

async function refuseKnownNumber(context: Context, whole: Changes, id: string | null): Promise<void> {
  const [insurer, policyno] = [whole.insurer ?? '', whole.policyno ?? '']
  // Whoever registers the same number meanwhile waits here.
  await sql`select pg_advisory_xact_lock(hashtext(${`lift policy ${insurer} ${policyno}`}))`.execute(
    context.db,
  )
  const { rows } = await sql`select from lift_policy where insurer = ${insurer} and policyno = ${policyno}
    and id is distinct from ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ policyno: say.numberKnown })
}

const linesOf = async (context: Context, policyId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select equdatasysid as id from lift_policy_line
    where "policyId" = ${policyId}::uuid`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Takes lifts off a policy. */
async function dropLines(context: Context, policy: LiftPolicy, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from lift_policy_line where "policyId" = ${policy.id}::uuid
    and equdatasysid = any(${ids}::uuid[])`.execute(context.db)
  await putPolicyIntoArchive(context, ids, policy)
}

async function beforeSave(context: Context, values: Changes, before: LiftPolicy | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  if ((whole.endDate ?? '') <= (whole.startDate ?? '')) throw wrongFields({ endDate: say.wrongDates })
  const trimmed: Changes = { insurer: whole.insurer?.trim(), policyno: whole.policyno?.trim() }
  const own = before ? {} : await ownUnit(context, values)
  await refuseKnownNumber(context, trimmed, before?.id ?? null)
  const codes = codesOf(whole.liftCodes)
  const standing = new Set(codesOf(before?.liftCodes))
  const lifts = await liftsOf(context, codes, before ? before.unitId : own.unitId, standing)
  if (before) {
    const kept = new Set(lifts.map(({ id }) => id))
    const lines = await linesOf(context, before.id)
    await dropLines(
      context,
      before,
      lines.filter((id) => !kept.has(id)),
    )
  }
  return {
    ...values,
    ...own,
    ...trimmed,
    liftCodes: codes.join('\n'),
    equCount: lifts.length,
    areaId: areaAround(lifts.map(({ areaId }) => areaId)),
    // A policy that lasts to another day is told of anew.
    ...(before && whole.endDate !== before.endDate && { toldDate: null }),
  }
}

async function afterSave(context: Context, { id, liftCodes }: LiftPolicy): Promise<void> {
  await sql`insert into lift_policy_line ("policyId", equdatasysid)
    select ${id}::uuid, equipment.id from equipment where equcode = any(${codesOf(liftCodes)}::text[])
      and equclacode like '3%'
    on conflict ("policyId", equdatasysid) do nothing`.execute(context.db)
  await putPolicyIntoArchive(context, await linesOf(context, id))
}

async function complete(context: Context, rows: LiftPolicy[]): Promise<void> {
  const today = dayOf(context.now())
  const { rows: files } = await sql<{ id: string; names: string }>`select attrefsysid as id,
      string_agg(attname, '、' order by id) as names
    from attachment where attrefsysid = any(${rows.map(({ id }) => id)}::uuid[]) group by attrefsysid`.execute(
    context.db,
  )
  const names = new Map(files.map((file) => [file.id, file.names]))
  for (const row of rows) {
    row.policyStatus = policyStateOf(row, today)
    row.attname = names.get(row.id) ?? null
  }
}

/** What policies add to their register. */
export const policyOptions: RegisterOptions<typeof liftPolicy> = {
  orderBy: ['endDate', 'desc'],
  filters: { policyStatus: inPolicyStates('lift_policy') },
  beforeSave,
  afterSave,
  beforeDelete: async (context, row) => dropLines(context, row, await linesOf(context, row.id)),
  complete,
}

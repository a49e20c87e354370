import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { visitKinds } from '@tejian/contract/maintenance/items/items.ts'
import { confirmTerm } from '@tejian/contract/maintenance/parameters.ts'
import type { MaintenancePlan } from '@tejian/contract/maintenance/plans/plan.ts'
import { openPlans } from '@tejian/contract/maintenance/plans/plan.ts'
import { recordProcess } from '@tejian/contract/maintenance/records/record.process.ts'
import type { MaintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import type { TagAnswer } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { type LiftTag, tagStates } from '@tejian/contract/maintenance/tags/tag.ts'
import { personTypes } from '@tejian/contract/people/person.ts'
import { withdrawnStates } from '@tejian/contract/people/personCertificate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isBound } from '../bound.ts'
import { inUse } from '../lifts.ts'

/** The operator's item of who repairs lifts (TSG Z6001-2019). */
const liftRepair = 'T'
const mostLifts = 60

/** The maintenance unit that the caller works for. */
export function ownUnitId({ user: { visibleScope } }: Context): string {
  if (visibleScope.kind !== 'unit') throw new Refusal(messages.workersOnly)
  return visibleScope.id
}

export type Worker = { id: string; name: string; certified: boolean }

/** The workers of a unit who are at their posts, and whether each may repair lifts today. */
export async function workersOf(context: Context, unitId: string): Promise<Worker[]> {
  const { rows } = await sql<Worker>`select person.id, person.personname as name,
      exists (select from person_certificate where "personId" = person.id and "certItem" = ${liftRepair}
        and "validDate" >= ${dayOf(context.now())}::date
        and not ("certStatus" = any(${[...withdrawnStates]}::text[]))) as certified
    from person where person."unitId" = ${unitId}::uuid and person."personType" = ${personTypes.maintainer}
      and person.status = '1' order by person.personname limit 300`.execute(context.db)
  return rows
}

/** The lift that a tag in use hangs at, which the caller's unit maintains; `lock` holds it until the commit. */
export async function liftAtTag(
  context: Context,
  tag: string,
  lock = false,
): Promise<{ tag: LiftTag; lift: Equipment }> {
  const unitId = ownUnitId(context)
  const { rows } = await sql<LiftTag>`select * from lift_tag where tag = ${tag}
    and status = ${tagStates.used} limit 1`.execute(context.db)
  const [found] = rows
  if (!found) throw new Refusal(messages.tagStopped)
  const { rows: lifts } = await sql<Equipment>`select * from equipment where id = ${found.equdatasysid}::uuid
    ${lock ? sql`for update` : sql``}`.execute(context.db)
  const [lift] = lifts
  if (!lift || !(await isBound(context, lift.id, unitId))) throw new Refusal(messages.notBound)
  return { tag: found, lift }
}

export const refuseOutOfUse = ({ useState }: Equipment): void => {
  if (!inUse.includes(useState ?? '')) throw new Refusal(messages.notInUse)
}

/** Lifts as their worker sees them, by what is due of each. */
async function seen(
  context: Context,
  lifts: ReadonlyArray<{ tag: string; lift: Equipment }>,
): Promise<TagAnswer[]> {
  const ids = lifts.map(({ lift }) => lift.id)
  const people = await workersOf(context, ownUnitId(context))
  const confirmDays = context.parameters.valueOf(confirmTerm)
  const { rows: plans } = await sql<MaintenancePlan>`select * from maintenance_plan
    where equdatasysid = any(${ids}::uuid[]) and status = any(${openPlans}::text[])`.execute(context.db)
  const { rows: open } = await sql<MaintenanceRecord>`select * from maintenance_record
    where equdatasysid = any(${ids}::uuid[]) and step = ${recordProcess.start}
      and "workUser" = ${context.user.loginName} order by id`.execute(context.db)
  const { rows: photos } = await sql<{ attrefsysid: string; atttype: string }>`
    select distinct attrefsysid, atttype from attachment
    where attrefsysid = any(${open.map(({ id }) => id)}::uuid[])`.execute(context.db)
  return lifts.map(({ tag, lift }) => {
    const plan = plans.find(({ equdatasysid }) => equdatasysid === lift.id)
    const visit = open.find(({ equdatasysid }) => equdatasysid === lift.id)
    return {
      tag,
      equcode: lift.equcode ?? '',
      equclacode: lift.equclacode ?? '',
      equname: lift.equname ?? null,
      useunit: lift.useunit ?? null,
      useaddress: lift.useaddress ?? null,
      maintType: plan?.maintType ?? visitKinds.halfMonth,
      planDate: plan?.planDate ?? null,
      people,
      confirmDays,
      open: visit
        ? {
            id: visit.id,
            recordno: visit.recordno ?? '',
            step: visit.step ?? '',
            maintType: visit.maintType ?? visitKinds.halfMonth,
            signinTime: momentOf(visit.signinTime ?? '').toISOString(),
            maintPersons: visit.maintPersons ?? '',
            backDescription: visit.backDescription,
            sheet: visit.sheet,
            photos: photos
              .filter(({ attrefsysid }) => attrefsysid === visit.id)
              .map(({ atttype }) => atttype),
          }
        : null,
    }
  })
}

/** What whoever has held a phone to a tag sees. */
export async function lookAtTag(context: Context, { tag }: { tag: string }): Promise<TagAnswer> {
  const { lift } = await liftAtTag(context, tag.trim())
  const [answer] = await seen(context, [{ tag, lift }])
  return answer as TagAnswer
}

/** The lifts of the caller's unit that have a tag, what is due first. */
export async function ownLifts(context: Context): Promise<{ list: TagAnswer[] }> {
  const unitId = ownUnitId(context)
  const { rows } = await sql<Equipment & { ownTag: string }>`select equipment.*, lift_tag.tag as "ownTag"
    from lift_tag join equipment on equipment.id = lift_tag.equdatasysid
    left join maintenance_plan plan on plan.equdatasysid = equipment.id and plan.status = any(${openPlans}::text[])
    where lift_tag.status = ${tagStates.used} and exists (select from maintenance_binding bound
      where bound.equdatasysid = equipment.id and bound."maintUnitId" = ${unitId}::uuid and bound.step = 'end'
        and ${dayOf(context.now())}::date between bound."startDate" and bound."endDate")
    order by plan."planDate" nulls last, equipment.id limit ${mostLifts}`.execute(context.db)
  return {
    list: await seen(
      context,
      rows.map(({ ownTag, ...lift }) => ({ tag: ownTag, lift })),
    ),
  }
}

import type { ElectronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealStates } from '@tejian/contract/system/seals/seal.process.ts'
import { electronicSealMessages } from '@tejian/contract/system/seals/sealMessages.ts'
import { type SealScope, type SealType, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { drawnImage } from './image.ts'

export type SealAsked = {
  readonly orgId: string | null
  readonly type: SealType
  readonly scope: SealScope
}

/** What a paper draws of a seal: the words along its rim, or its image. */
export type PrintedSeal = { readonly text: string; readonly image: string }

type InForce = Pick<ElectronicSeal, 'id'> & { text: string }

/**
 * The seal that an institution puts on such papers today; refused where it has none. Departments of an institute seal
 * with the institute's; an authority never with that of the one above it.
 */
export async function sealInForce(context: Context, { orgId, type, scope }: SealAsked): Promise<InForce> {
  const today = dayOf(context.now())
  const climbs = type === sealTypes.inspection
  const { rows } = await sql<InForce>`with recursive office as (
      select id, "parentId", type, name, 0 as above from organisation where id = ${orgId}::uuid
      union all select upper.id, upper."parentId", upper.type, upper.name, office.above + 1
        from office join organisation upper on upper.id = office."parentId" and upper.type = office.type
        where ${climbs} and office.above < 10)
    select seal.id, coalesce(nullif(seal."sealText", ''), office.name) as text
    from electronic_seal seal join office on office.id = seal."orgId"
    where seal."sealType" = ${type} and seal.step = 'end' and seal.status = ${sealStates.inForce}
      and seal."startDate" <= ${today}::date and (seal."endDate" is null or seal."endDate" >= ${today}::date)
      and ${scope} = any(string_to_array(seal."useScope", ','))
    order by office.above, seal."startDate" desc, seal."confirmTime" desc nulls last, seal.id desc limit 1`.execute(
    context.db,
  )
  const [seal] = rows
  if (!seal) throw new Refusal(electronicSealMessages.none(context.lookups.label('SEAL_TYPE', type) ?? ''))
  return seal
}

/** The seal in force as a paper draws it. */
export async function printedSeal(
  context: Context,
  services: Services,
  asked: SealAsked,
): Promise<PrintedSeal> {
  const { id, text } = await sealInForce(context, asked)
  return { text, image: await drawnImage(context, services, id) }
}

import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states, stepName } from '@tejian/contract/inspection/steps.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { unansweredNotices } from '../reports/public.ts'
import { kindProblems, knownKinds } from './inmGroups.ts'
import { requiredMaterials } from './materials/demands.ts'
import { otherBusiness } from './openBusiness.ts'
import { type DeclarationFacts, type DeviceFacts, problemsOf } from './problems.ts'

/** Kinds of attachment handed in per declaration. */
export async function attachedKinds(
  context: Context,
  declarationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    attrefsysid: string
    kinds: string[]
  }>`select attrefsysid, array_agg(distinct atttype) as kinds
    from attachment where attrefsysid = any(${declarationIds}::uuid[]) group by attrefsysid`.execute(
    context.db,
  )
  return new Map(rows.map((row) => [row.attrefsysid, row.kinds]))
}

/** Names of the required materials that are not attached to a declaration. */
export function missingMaterials(
  context: Pick<Context, 'kept'>,
  row: Pick<Declaration, 'inmGroupCode' | 'equclacode'>,
  attached: readonly string[],
  lookups: Lookups,
): string[] {
  return requiredMaterials(context, row)
    .filter((kind) => !attached.includes(kind))
    .map((kind) => lookups.label('ATT_TYPE', kind) ?? kind)
}

/** Names of the required materials that a declaration still lacks. */
export async function missingOf(
  context: Context,
  row: Pick<Declaration, 'id' | 'inmGroupCode' | 'equclacode'>,
  lookups: Lookups,
): Promise<string[]> {
  const attached = (await attachedKinds(context, [row.id])).get(row.id) ?? []
  return missingMaterials(context, row, attached, lookups)
}

type ItemDevice = Filled<BusinessItem, 'seisn' | 'equdatasysid'> &
  Filled<Equipment, 'equcode' | 'equclacode'> &
  Pick<Equipment, 'useState' | 'nextinspdate' | 'nextannualdate'> & { foreign: boolean }

/** What there is to know about a declaration before it is sent on. */
export async function declarationFacts(
  context: Context,
  row: Declaration,
  lookups: Lookups,
): Promise<DeclarationFacts> {
  const { rows: devices } =
    await sql<ItemDevice>`select business_item.seisn, equdatasysid, equipment.equcode, equipment.equclacode,
      equipment."useState", equipment.nextinspdate, equipment.nextannualdate,
      (equipment."unitId" <> ${row.unitId}::uuid) is true as foreign
    from business_item join equipment on equipment.id = equdatasysid
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void} order by business_item.seisn`.execute(
      context.db,
    )
  const today = dayOf(context.now())
  const others = await otherBusiness(
    context,
    devices.map((device) => device.equdatasysid),
    row.id,
  )
  const unanswered = await unansweredNotices(
    context,
    devices.map((device) => device.equdatasysid),
  )
  const kind = (code: string | null): string => lookups.label('INM_GROUP', code ?? '') ?? ''
  return {
    inscontactname: row.inscontactname,
    INSCONTACTTEL: row.INSCONTACTTEL,
    inmGroupCode: row.inmGroupCode,
    today,
    missingMaterials: await missingOf(context, row, lookups),
    kindProblems: kindProblems(
      devices.map((device) => device.equclacode),
      row.inmGroupCode ?? '',
      today,
      knownKinds(context, lookups),
    ),
    stoppedPurpose: row.stoppedPurpose,
    stoppedReason: row.stoppedReason,
    devices: devices.map(
      (device): DeviceFacts => ({
        seisn: device.seisn,
        equcode: device.equcode,
        equclacode: device.equclacode,
        unanswered: unanswered.get(device.equdatasysid) ?? [],
        useState: device.useState,
        useStateName: lookups.label('useState', device.useState ?? '') ?? '',
        ninspectdate: device.nextinspdate,
        nextannualdate: device.nextannualdate,
        foreign: device.foreign,
        others: others
          .filter((other) => other.equdatasysid === device.equdatasysid)
          .map((other) => ({
            appno: other.appno,
            stepName: stepName(other.step),
            inmGroupCode: other.inmGroupCode,
            kindName: kind(other.inmGroupCode),
          })),
      }),
    ),
  }
}

/** What `checkError` answers. */
export async function checkDeclaration(context: Context, row: Declaration, lookups: Lookups) {
  const errors = problemsOf(await declarationFacts(context, row, lookups))
  return { valid: errors.every(({ level }) => level === 'hint'), errors }
}

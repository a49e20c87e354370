import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { ComparedDevice, onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { type BusinessItem, businessItem, takenFromDevice } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { auditItems } from '../place.ts'
import { declarationActions } from '../policy.ts'
import { isVehicle } from './onlineFacts.ts'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** By what a vehicle is recognised at the gate. */
const vehicleParticulars = ['plateNo', 'frameNo'] as const
const ownParticulars = ['model', 'useaddress'] as const

function particularsOf(device: Equipment): ComparedDevice['particulars'] {
  if (!isVehicle(device.equclacode)) return []
  const specs = Object.assign({}, ...parameterFields(device.equclacode ?? '').map(({ fields }) => fields))
  return [
    ...vehicleParticulars.map((name) => ({
      label: String(specs[name]?.label ?? name),
      text: text(device.params?.[name]),
    })),
    ...ownParticulars.map((name) => ({ label: equipment.fields[name].label, text: text(device[name]) })),
  ].filter((one) => one.text !== '')
}

type Pair = { item: BusinessItem; device: Equipment }

async function pairsOf(context: Context, row: Declaration): Promise<Pair[]> {
  const { rows } = await sql<{ item: BusinessItem; device: Equipment }>`
    select to_jsonb(business_item) as item, to_jsonb(equipment) as device
    from business_item join equipment on equipment.id = equdatasysid
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}
    order by business_item.seisn`.execute(context.db)
  return rows
}

/** What the unit declared of a device and the archive says otherwise now. */
function differencesOf(row: Declaration, { item, device }: Pair): ComparedDevice['differences'] {
  const own = takenFromDevice.map((field) => ({
    field: field as string,
    label: businessItem.fields[field].label,
    declared: text(item[field]),
    archived: text(device[field]),
  }))
  const user = {
    field: 'useunit',
    label: equipment.fields.useunit.label,
    declared: text(row.unitname),
    archived: text(device.useunit),
  }
  const sameUnit = device.unitId === row.unitId
  return [...own, ...(sameUnit ? [] : [user])].filter(({ declared, archived }) => declared !== archived)
}

/** Codes of the devices of which the archive says something else than the declaration. */
export async function differingCodes(context: Context, row: Declaration): Promise<string[]> {
  const pairs = await pairsOf(context, row)
  return pairs.filter((pair) => differencesOf(row, pair).length > 0).map(({ device }) => text(device.equcode))
}

async function linesOf(context: Context, ids: readonly string[]) {
  const { rows } = await sql<{ piping: string } & ComparedDevice['lines'][number]>`select id,
      params ->> 'deviceId' as piping, coalesce(params ->> 'pipeNo', equcode) as "pipeNo", coalesce(equname, '') as name,
      coalesce(params ->> 'pipeGrade', '') as grade, coalesce(params ->> 'length', '') as length
    from equipment where equclacode = '8000GX' and params ->> 'deviceId' = any(${ids}::text[])
    order by equcode, id`.execute(context.db)
  return Map.groupBy(rows, ({ piping }) => piping)
}

/** Each device of a declaration beside its archive, what differs, and by what it is recognised. */
export async function compareDeclared(
  context: Context,
  { appmainsysid }: ParsedOf<typeof onlineCalls.compare>,
): Promise<ComparedDevice[]> {
  const row = await readRow(context, declaration, appmainsysid)
  const pairs = await pairsOf(context, row)
  const piping = pairs
    .filter(({ device }) => device.equclacode?.startsWith('8'))
    .map(({ device }) => device.id)
  const lines = piping.length > 0 ? await linesOf(context, piping) : new Map()
  return pairs.map((pair) => {
    const { item, device } = pair
    return {
      seisn: filled(item, 'seisn'),
      equdatasysid: device.id,
      equclacode: filled(device, 'equclacode'),
      equcode: text(device.equcode),
      equname: text(device.equname),
      differences: differencesOf(row, pair),
      particulars: particularsOf(device),
      lines: lines.get(device.id) ?? [],
    }
  })
}

/** Takes over into the declared devices what the archive says of them now; only while a declaration can be confirmed. */
export async function followArchive(
  outer: Context,
  { appmainsysid, seisn }: ParsedOf<typeof onlineCalls.followArchive>,
): Promise<null> {
  return transact(outer, async (context) => {
    const row = await readRow(context, declaration, appmainsysid, true)
    if (!declarationActions(context, row).includes('confirm')) throw forbidden()
    const pairs = takenFromDevice.map((name) => sql`${sql.id(name)} = equipment.${sql.id(name)}`)
    const { rows } = await sql<{ seisn: string }>`update business_item set ${sql.join(pairs)},
        ninspectdate = equipment.nextinspdate, version = business_item.version + 1,
        "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
      from equipment where business_item.appmainsysid = ${row.id}::uuid and equipment.id = business_item.equdatasysid
        and business_item.seisn = any(${seisn}::text[]) and business_item.state is distinct from ${states.void}
      returning business_item.seisn`.execute(context.db)
    if (rows.length < new Set(seisn).size) throw new Refusal(declarationMessages.notInDeclaration)
    await auditItems(context, row, 'followArchive', { seisn: seisn.join(',') })
    return null
  })
}

import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Subsidy, type SubsidyDevices, subsidyTypes } from '@tejian/contract/charges/subsidy.ts'
import { subsidyMessages } from '@tejian/contract/charges/subsidyMessages.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { devicesOfUnit, type NamedDevice } from '../devicesOfUnit.ts'

export type Asked = Pick<Subsidy, 'subsidyType' | 'devices' | 'appno' | 'amount' | 'unitId'>

const lifts = '3000'

/** The devices of an application, of its unit alone; every type but 其他 is about some. */
async function askedDevices(
  context: Context,
  { subsidyType, devices, unitId }: Asked,
): Promise<NamedDevice[]> {
  const ids = Object.keys(devices ?? {})
  if (ids.length === 0 && subsidyType !== subsidyTypes.other)
    throw wrongFields({ devices: subsidyMessages.noDevice })
  const named = ids.length > 0 ? await devicesOfUnit(context, ids, unitId ?? '') : []
  const isLift = ({ equclacode }: NamedDevice) => isUnder(equclacode ?? '', lifts)
  if (subsidyType === subsidyTypes.renewal && !named.every(isLift))
    throw wrongFields({ devices: subsidyMessages.liftsOnly })
  return named
}

/** Refuses more than what the unit has paid for the declaration that it names, where it asks for inspection fees. */
async function refuseUnpaid(context: Context, { subsidyType, appno, amount, unitId }: Asked): Promise<void> {
  if (subsidyType !== subsidyTypes.inspectionFee) return
  const no = appno?.trim() ?? ''
  if (!no) throw wrongFields({ appno: subsidyMessages.noDeclaration })
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum("receivableMoney" - coalesce("refundedMoney", 0)), 0)::bigint as paid from charge
    where appno = ${no} and "unitId" = ${unitId}::uuid and status = ${chargeStates.paid}`.execute(context.db)
  const paid = rows[0]?.paid ?? 0
  if (paid <= 0) throw wrongFields({ appno: subsidyMessages.unpaid(no) })
  if ((amount ?? 0) > paid) throw wrongFields({ amount: subsidyMessages.moreThanPaid(paid) })
}

type Place = { year: number; except: string | null }

/** A device gets a subsidy of a type once a year; drafts count for nobody, refused ones neither. */
async function refuseKnown(
  context: Context,
  subsidyType: string,
  devices: readonly NamedDevice[],
  { year, except }: Place,
): Promise<void> {
  // Two who ask for the same at once wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subsidy ${subsidyType} ${year}`}, 0))`.execute(
    context.db,
  )
  const { rows } = await sql<{ id: string; subsidyno: string }>`
    select device.id, subsidyno from subsidy, unnest(${devices.map(({ id }) => id)}::text[]) as device(id)
    where "subsidyType" = ${subsidyType} and "subsidyYear" = ${year} and subsidy.id is distinct from ${except}::uuid
      and status = any(${[auditStates.waiting, auditStates.returned, auditStates.passed]}::text[])
      and subsidy.devices ? device.id order by subsidyno limit 1`.execute(context.db)
  const [known] = rows
  if (!known) return
  const device = devices.find(({ id }) => id === known.id)
  throw new Refusal(subsidyMessages.known(device?.equcode ?? '', known.subsidyno))
}

/** What an application asks for, looked at as things stand now: its devices as the archive names them. */
export async function judged(
  context: Context,
  asked: Asked,
  place: Place,
): Promise<{ devices: SubsidyDevices | null; equCount: number }> {
  if ((asked.amount ?? 0) <= 0) throw wrongFields({ amount: subsidyMessages.nothing })
  const named = await askedDevices(context, asked)
  await refuseUnpaid(context, asked)
  if (named.length > 0) await refuseKnown(context, asked.subsidyType ?? '', named, place)
  const devices = Object.fromEntries(named.map(({ id, equcode, equname }) => [id, { equcode, equname }]))
  return { devices: named.length > 0 ? devices : null, equCount: named.length }
}

import { chargeMessages, foreignDevice } from '@tejian/contract/charges/messages.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { mustBeInScope } from '../kit/records/save.ts'
import { missing, wrongFields } from '../kit/refusal.ts'

export type NamedDevice = Pick<Equipment, 'id' | 'equclacode'> & { equcode: string; equname: string }

const mostDevices = 2000

/**
 * The devices of these ids as the archive names them, in the order of their codes. Refuses, at the field `devices`, what is
 * no id, too many, and a device of somebody else's; one that the caller does not see is missing.
 */
export async function devicesOfUnit(
  context: Context,
  ids: readonly string[],
  unitId: string,
): Promise<NamedDevice[]> {
  if (ids.length > mostDevices || !ids.every(isId))
    throw wrongFields({ devices: chargeMessages.wrongDevices })
  await mustBeInScope(
    context,
    equipment,
    ids.map((id) => ({ id })),
  )
  const { rows } = await sql<Pick<Equipment, 'id' | 'equclacode' | 'equcode' | 'equname' | 'unitId'>>`
    select id, equclacode, equcode, equname, "unitId" from equipment where id = any(${ids}::uuid[])
    order by equcode`.execute(context.db)
  if (rows.length < ids.length) throw missing('equipment')
  const foreign = rows.find((row) => row.unitId !== unitId)
  if (foreign) throw wrongFields({ devices: foreignDevice(foreign.equcode ?? '') })
  return rows.map(({ id, equclacode, equcode, equname }) => ({
    id,
    equclacode,
    equcode: equcode ?? '',
    equname: equname ?? '',
  }))
}

import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Context } from '../kit/context.ts'

type NewDevice = Pick<Equipment, 'id' | 'equcode'>

/** Where a device was described before it came into the archive: a record of a domain that knows the archive. */
export type DeviceOrigin = {
  /** The field of a save that names the record. */
  readonly field: string
  /** Notes there which device it has become, inside the transaction of the save; refuses what is no device yet or is one already. */
  becomeDevice(context: Context, named: string, device: NewDevice): Promise<void>
}

declare module '../kit/domain.ts' {
  interface DomainParts {
    deviceOrigins: DeviceOrigin
  }
}

/** Tells the records that a save names which device they have become. */
export async function tellOrigins(
  context: Context,
  fields: Readonly<Record<string, string | undefined>>,
  { id, equcode }: NewDevice,
): Promise<void> {
  for (const { field, becomeDevice } of context.domains.all('deviceOrigins')) {
    const named = fields[field]
    if (named) await becomeDevice(context, named, { id, equcode })
  }
}

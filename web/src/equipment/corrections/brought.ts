import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'

const fields = [
  'equcode',
  'equname',
  'equclacode',
  'useunit',
  'unitId',
  'usecertno',
  'factoryno',
  'madeunit',
  'useaddress',
  'areaId',
  'safemanager',
] as const satisfies ReadonlyArray<FieldName<typeof equipment>>

type Device = ListedRow<typeof equipment>

/** What a chosen device brings into the form of an application beside its id, so that it can be read before it is saved. */
export const broughtBy = (device: Device | null): Record<(typeof fields)[number], string | null> =>
  Object.fromEntries(fields.map((name) => [name, device?.[name] ?? null])) as Record<
    (typeof fields)[number],
    string | null
  >

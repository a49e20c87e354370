import type { Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'

/** A device of the archive as it is read alone. */
export type Device = Detail<typeof equipment>

/** What is read of a device's row in any list: which page it has, and how it is named. */
export type DeviceRow = ListedHead & Pick<Equipment, 'equclacode' | 'equcode' | 'equname'>

/** What the rows of all pages about due inspections say of a device: whose it is, whom one rings, what was done. */
export type DueDeviceRow = DeviceRow &
  Pick<Equipment, 'unitId' | 'useunit' | 'contact' | 'contacttel' | 'handleStatus' | 'dueField'>

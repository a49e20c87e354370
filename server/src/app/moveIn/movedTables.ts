import type { MovedTable } from './movedTable.ts'
import { accounts } from './tables/accounts.ts'
import { attachments } from './tables/attachments.ts'
import { certificates } from './tables/certificates.ts'
import { charges } from './tables/charges.ts'
import { devices } from './tables/devices.ts'
import { inspections } from './tables/inspections.ts'
import { organisations } from './tables/organisations.ts'
import { units } from './tables/units.ts'

/** All that is moved in, each behind what it refers to: an account of a unit behind the unit. */
export const movedTables: readonly MovedTable[] = [
  organisations,
  units,
  accounts,
  ...devices,
  certificates,
  inspections,
  charges,
  attachments,
]

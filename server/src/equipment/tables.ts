import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    equipment: TableOf<typeof equipment>
    expiry_handling: TableOf<typeof expiryHandling>
  }
}

import type { unit } from '@tejian/contract/units/unit.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    unit: TableOf<typeof unit>
  }
}

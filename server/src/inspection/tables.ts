import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    business_item: TableOf<typeof businessItem>
  }
}

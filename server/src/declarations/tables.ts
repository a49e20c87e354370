import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    declaration: TableOf<typeof declaration>
  }
}

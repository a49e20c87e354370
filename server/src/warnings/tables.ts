import type { warning } from '@tejian/contract/warnings/warning.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    warning_info: TableOf<typeof warning>
  }
}

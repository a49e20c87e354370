import type { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    hidden_danger: TableOf<typeof hiddenDanger>
  }
}

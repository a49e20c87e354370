import type { message } from '@tejian/contract/home/message.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    message: TableOf<typeof message>
  }
}

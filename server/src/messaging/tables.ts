import type { smsBatch } from '@tejian/contract/messaging/batch.ts'
import type { smsReceived } from '@tejian/contract/messaging/received.ts'
import type { selfStrategy } from '@tejian/contract/messaging/selfInspection.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    self_inspection_strategy: TableOf<typeof selfStrategy>
    sms_batch: TableOf<typeof smsBatch>
    sms_received: TableOf<typeof smsReceived>
  }
}

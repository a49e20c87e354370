import type { fileDispatch, fileReceipt } from '@tejian/contract/announcements/fileDispatch.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    file_dispatch: TableOf<typeof fileDispatch>
    file_receipt: TableOf<typeof fileReceipt>
  }
}

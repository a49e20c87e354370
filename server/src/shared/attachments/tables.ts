import type { attachment } from '@tejian/contract/shared/attachment.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    attachment: TableOf<typeof attachment>
    deleted_file: { key: string; deletedAt: Date }
  }
}

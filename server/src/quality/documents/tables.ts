import type { qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import type { documentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    quality_document: TableOf<typeof qualityDocument>
    document_receipt: TableOf<typeof documentReceipt>
  }
}

import type { liaison } from '@tejian/contract/tasks/liaison.ts'
import type { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    inspection_scheme: TableOf<typeof inspectionScheme>
    inspection_liaison: TableOf<typeof liaison>
    /** Which business a liaison sheet is about. */
    liaison_item: { liaisonId: string; itemId: string }
  }
}

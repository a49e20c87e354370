import type { liaison } from '@tejian/contract/tasks/liaison.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    inspection_liaison: TableOf<typeof liaison>
    /** Which business a liaison sheet is about. */
    liaison_item: { liaisonId: string; itemId: string }
  }
}

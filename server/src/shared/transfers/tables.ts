import type { importExisting, importModes, importStrategies } from '@tejian/contract/kit/transfer.ts'
import type { exportLog } from '@tejian/contract/shared/transfers/exportLog.ts'
import type { Generated, Selectable } from 'kysely'
import type { TableOf } from '../../kit/db/tables.ts'
import type { ReadCell } from '../../kit/xlsx/read.ts'

/** An export or an import, of one person. */
export type TransferTable = {
  id: string
  userId: string
  title: string
  done: number
  total: number | null
  state: 'uploaded' | 'running' | 'done' | 'failed' | 'undone' | 'cancelled'
  sentence: string | null
  headers: string[] | null
  at: Date | string
  kind: 'export' | 'import'
  /** Path of the import call, under which its `ImportSource` is known. */
  source: string | null
  variant: string | null
  fileKey: string | null
  fileName: string | null
  mode: (typeof importModes)[number] | null
  strategy: Generated<(typeof importStrategies)[number]>
  existing: Generated<(typeof importExisting)[number]>
  mapping: Record<string, string> | null
  phase: 'check' | 'write' | 'undo' | null
  phaseAt: Date | string | null
  good: Generated<number>
  updated: Generated<number>
  bad: Generated<number>
}

export type Transfer = Selectable<TransferTable>

/** A line that an import refused, as the user gave it. */
export type TransferProblemTable = { transferId: string; line: number; reason: string; cells: ReadCell[] }

/** A row that an import wrote: the version it then had, and what an update found before. */
export type TransferRowTable = {
  transferId: string
  recordId: string
  line: number
  name: string
  version: number
  before: Record<string, unknown> | null
  /** Why an undoing left it. */
  kept: string | null
}

/** What a person last chose for the headers of one kind of import. */
export type ImportMappingTable = { userId: string; source: string; mapping: Record<string, string> }

declare module '../../kit/db/tables.ts' {
  interface Tables {
    export_log: TableOf<typeof exportLog>
    transfer: TransferTable
    transfer_problem: TransferProblemTable
    transfer_row: TransferRowTable
    import_mapping: ImportMappingTable
  }
}

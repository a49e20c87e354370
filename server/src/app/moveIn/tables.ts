import type { Generated } from 'kysely'

/** What is moved in, in the order in which it is: what stands below refers to what stands above. */
export const movedKinds = {
  organisation: '组织机构',
  account: '账号',
  unit: '单位',
  equipment: '设备',
  certificate: '使用登记证',
  inspection: '检验历史',
  charge: '收费',
  attachment: '附件',
} as const
export type MovedKind = keyof typeof movedKinds

/** A run of the command. */
export type MoveInTable = {
  id: Generated<string>
  folder: string
  state: 'running' | 'done' | 'failed'
  startedAt: Date | string
  endedAt: Date | string | null
  totals: unknown
}

/** What an old id has become. */
export type MovedRowTable = {
  kind: MovedKind
  oldId: string
  newId: string
  batch: string
  /** Of the line as it was read: a later run skips what is still the same. */
  digest: string
  /** Of the row as it was written: a row that people have changed since is not overwritten. */
  version: number
  settled: Generated<boolean>
}

declare module '../../kit/db/tables.ts' {
  interface Tables {
    move_in: MoveInTable
    moved_row: MovedRowTable
  }
}

import type { Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/storage.ts'
import type { MoveFolder } from './folder.ts'
import type { MoveReport } from './report.ts'

/** What whoever starts the command has asked for. */
export type MoveOptions = {
  /** Everything is tried and taken back. */
  dryRun?: boolean
  /** Accounts come with the roles that they had. */
  grantRoles?: boolean
  /** Texts that are too long lose their ends, where they may be left out altogether. */
  cutTexts?: boolean
}

/** One moving in under way. */
export type Run = {
  readonly context: Context
  readonly options: MoveOptions
  readonly folder: MoveFolder
  readonly report: MoveReport
  readonly batch: string
  readonly store: FileStore
  /** Called between two transactions. */
  pause?(): Promise<void>
}

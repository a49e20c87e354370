import type { Process } from '@tejian/contract/kit/process.ts'
import type { Context } from '../context.ts'
import type { Row } from '../records/find.ts'

/** Processes that configuration has narrowed for single rows: steps left out, other roles, deadlines and landings. */
export type Variants = {
  /** The variant by which a row runs; undefined for its process as it is written. */
  of(row: Row): Process | undefined
  /** Reads the variant of a row that another instance has just made. */
  ready(context: Context, row: Row): Promise<void>
  /** Reads a change that this instance made itself, without waiting for the notification of the database. */
  changed(): Promise<void>
}

/** For programs beside the server: everything runs as it is written. */
export const noVariants: Variants = { of: () => undefined, ready: async () => {}, changed: async () => {} }

import type { Process } from '@tejian/contract/kit/process.ts'
import type { Context } from '../context.ts'
import type { Row } from '../records/find.ts'

/** Processes that configuration has narrowed for single rows: steps left out, other roles, deadlines and landings. */
export type Variants = {
  /** The variant by which a row runs; undefined for its process as it is written. */
  of(row: Row): Process | undefined
  /** Makes the variant of a row known, where another instance has just made it. */
  ready(context: Context, row: Row): Promise<void>
  /** What this instance changed itself, without waiting for the database to say so. */
  changed(): Promise<void>
}

/** For programs beside the server: everything runs as it is written. */
export const noVariants: Variants = { of: () => undefined, ready: async () => {}, changed: async () => {} }

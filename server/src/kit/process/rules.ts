import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../context.ts'

/** What a domain adds to the process of its records, whichever call or person moves them. Most add nothing. */
export type ProcessRule<R extends AnyRecord = AnyRecord> = {
  readonly record: R
  /** Whether this person sees this row, within their scope: where its scope alone does not say it. */
  visible?(context: Context, row: RowOf<R>): boolean
  /** Business fields that follow from the step alone; a move's own changes come before them. */
  values?(step: string): ChangesOf<R>
  /** Until when a step that has no days of its own has to be done; null where nothing says so. */
  deadline?(context: Context, row: RowOf<R>, step: string): string | null
  /** Runs in the same transaction after a task was handed over or taken back. */
  placed?(context: Context, row: RowOf<R>): Promise<void>
  /** Business fields that belong to a withdrawal to `step`, beside those of the step. */
  withdrawn?(context: Context, row: RowOf<R>, step: string): Promise<ChangesOf<R>>
  /** Which of these people may not do a step of this row, each with the earlier part that forbids it. */
  barred?(
    context: Context,
    row: RowOf<R>,
    step: string,
    people: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
}

/** What its domain adds to the process of a record. */
export const ruleOf = ({ domains }: Pick<Context, 'domains'>, record: AnyRecord): ProcessRule =>
  domains.all('processes').find((rule) => rule.record.table === record.table) ?? { record }

import type { Context } from '../context.ts'
import { tableChanged } from './totals.ts'

/**
 * Rows of a table change with this transaction. Other instances hear of it from the database; this one knows it before it
 * answers: whoever made a department uses it in the next call.
 */
export function changed(context: Pick<Context, 'afterCommit' | 'lookups'>, table: string): void {
  context.afterCommit(async () => {
    tableChanged(table)
    await context.lookups.changed(table)
  })
}

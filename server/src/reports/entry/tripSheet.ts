import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { deviceFacts } from '../headValues.ts'
import { lastReport } from './reference.ts'
import { type Entry, entryOf } from './state.ts'

/** A sheet as it is taken along: what was entered, what its items are judged by, and what was found last time. */
export type SheetToEnter = Omit<Entry, 'facts'> & {
  readonly facts: Readonly<Record<string, unknown>>
  readonly last: EntryReference['last']
}

/** The sheet of an item that somebody enters; null while its report was not begun. */
export async function enteredSheet(
  context: Context,
  item: BusinessItem,
  lookups: Lookups,
): Promise<SheetToEnter | null> {
  if (!item.reportId) return null
  const entry = await entryOf(context, item, lookups)
  return {
    ...entry,
    facts: deviceFacts(maskRow(context, equipment, entry.device), lookups),
    last: await lastReport(context, entry),
  }
}

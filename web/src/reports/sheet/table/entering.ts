import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import type { Line } from '../lines.ts'
import { continues } from '../navigation.ts'
import type { SheetStore } from '../sheetStore.ts'
import { firstOpen } from './places.ts'

/** Into the table of an item, where it is to be filled in next. */
export function enterTable(store: SheetStore, { no, table }: TemplateItem): void {
  if (!table) return
  const { now, fold, selectInTable } = store.getState()
  fold(no, false)
  const open = firstOpen(table, now.items[no]?.rows ?? [])
  selectInTable({ no, anchor: open, focus: open })
}

/** Out of it: to the line above it, or to what is filled in after it. */
export function leaveTable(
  store: SheetStore,
  lines: readonly Line[],
  { no }: TemplateItem,
  to: 'before' | 'after',
): void {
  const line = lines.findIndex(({ item, value }) => item.no === no && value.kind === 'table')
  const above = { line, column: 'value' } as const
  const { now, select } = store.getState()
  select(to === 'before' ? above : continues(lines, above, now.items[no]?.result === 'N'))
}

import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { Fields } from '@tejian/contract/kit/record.ts'
import type { ItemEntries, TableRow } from '@tejian/contract/reports/entry.ts'
import { type ItemTable, itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { linesInUse } from '../equipment/public.ts'
import type { Context } from '../kit/context.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Row } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'

/** Rows by the item whose table they belong to. */
type RowsByItem = Readonly<Record<string, TableRow[]>>

/** A row as the archive begins it: labels instead of codes, as they stand on the paper. */
function rowOf({ columns }: ItemTable, line: Equipment, lookups: Lookups): TableRow {
  const archive: Row = { ...line, ...line.params, lineName: line.equname }
  const specs: Fields = Object.assign(
    {},
    equipment.fields,
    ...parameterFields(line.equclacode ?? '').map(({ fields }) => fields),
  )
  const cells = columns.flatMap(({ name, from }) => {
    const spec = from === undefined ? undefined : (specs[from] ?? equipment.fields.equname)
    const text = spec && from ? String(toCell(spec, archive[from], lookups)).trim() : ''
    return text === '' ? [] : [[name, text.slice(0, 200)] as const]
  })
  return Object.fromEntries(cells)
}

/** For each table of lines its rows, one for each line of the installation that is in use. */
export async function rowsOfLines(
  context: Context,
  template: Template,
  device: Equipment,
  lookups: Lookups,
): Promise<RowsByItem> {
  const tables = itemsOf(template).flatMap(({ no, table }) => (table?.of === 'lines' ? [{ no, table }] : []))
  if (tables.length === 0) return {}
  const lines = await linesInUse(context, device)
  const rows = tables.map(({ no, table }) => [
    no,
    lines.map((line) => rowOf(table, line, lookups)).filter((row) => Object.keys(row).length > 0),
  ])
  return Object.fromEntries(rows)
}

/**
 * Entries with the lines of the archive in tables that nobody has written into. A report that is there only when
 * something was entered is not begun by it.
 */
export function withLines(template: Template, entries: ItemEntries, lines: RowsByItem): ItemEntries {
  const asked = template.sections.flatMap(({ optional, items }) => (optional ? [] : items))
  const begun = asked.flatMap(({ no }) => {
    const rows = lines[no] ?? []
    return rows.length > 0 && !entries[no]?.rows ? [[no, { ...entries[no], rows }] as const] : []
  })
  return { ...entries, ...Object.fromEntries(begun) }
}
